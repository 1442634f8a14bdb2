import { useId } from "react";
import { type BillLanguages, billWords, saidIn, type Words } from "../billWords.ts";
import type { Fact, Paper } from "../paper.ts";
import styles from "./BillPaper.module.css";

interface PaperProps {
  paper: Paper;
  languages: BillLanguages;
}

/** A bill or a credit note, laid out for the width that it has: a sheet, a phone, or a roll of 80 mm. */
export function BillPaper({ paper, languages }: PaperProps) {
  const id = useId();
  const { title, facts, statement, totals, after, inWords, seller, buyer } = paper;
  const shown = { paper, languages };
  return (
    <article className={styles.paper} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Said texts={title} languages={languages} />
      </h2>
      <Facts facts={facts} languages={languages} />
      <div className={styles.parties}>
        <section>
          <h3>
            <Said texts={billWords.seller} languages={languages} />
          </h3>
          <Party party={seller} languages={languages} />
        </section>
        <section>
          <h3>
            <Said texts={billWords.buyer} languages={languages} />
          </h3>
          {buyer ? (
            <Party party={buyer} languages={languages} />
          ) : (
            <p>
              <Said texts={billWords.closedAccount} languages={languages} />
            </p>
          )}
        </section>
      </div>
      <p className={styles.small}>
        <Said texts={statement} languages={languages} />
      </p>
      <Lines {...shown} />
      <Rates {...shown} />
      <div className={styles.totals}>
        <Facts facts={totals} languages={languages} />
        {after.length > 0 ? <Facts facts={after} languages={languages} /> : null}
      </div>
      <p className={styles.inWords}>
        <Said texts={billWords.inWords} languages={languages} />:{" "}
        <Said texts={inWords} languages={languages} />
      </p>
      <div className={styles.signature}>
        <p>
          <Said texts={billWords.forSeller} languages={languages} />:{" "}
          <span translate="no">{seller.name}</span>
        </p>
        <p>
          <Said texts={billWords.signatory} languages={languages} />
        </p>
      </div>
    </article>
  );
}

function Party({ party, languages }: { party: NonNullable<Paper["buyer"]>; languages: BillLanguages }) {
  return (
    <div translate="no">
      <p className={styles.name}>{party.name}</p>
      {party.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Facts facts={party.facts} languages={languages} />
    </div>
  );
}

function Facts({ facts, languages }: { facts: readonly Fact[]; languages: BillLanguages }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name.en}>
          <dt>
            <Said texts={name} languages={languages} />
          </dt>
          <dd>
            <Said texts={value} languages={languages} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ paper: { columns, lines }, languages }: PaperProps) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">
            <Said texts={billWords.item} languages={languages} />
          </th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col">
              <Said texts={name} languages={languages} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" translate="no">
              {line.name.en}
              {languages === "both" && line.name.hi ? (
                <span className={styles.below} lang="hi">
                  {line.name.hi}
                </span>
              ) : null}
              {line.below.map((fact) => (
                <span key={`${fact.name.en} ${fact.value.en}`} className={styles.below}>
                  <Said texts={fact.name} languages={languages} />: {fact.value.en}
                </span>
              ))}
            </th>
            {line.cells.map((cell, index) => (
              <td key={columns[index]?.key} data-column={columns[index]?.key}>
                <CellName of={columns[index]} languages={languages} /> {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rates({ paper: { rateColumns, rates }, languages }: PaperProps) {
  if (rates.length === 0) return null;
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          {rateColumns.map(({ key, name }) => (
            <th key={key} scope="col">
              <Said texts={name} languages={languages} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={rateColumns[index]?.key} data-column={rateColumns[index]?.key}>
                <CellName of={rateColumns[index]} languages={languages} /> {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name of a column beside its figure, where the paper is too narrow for a row of headings. */
function CellName({ of, languages }: { of: Paper["columns"][number] | undefined; languages: BillLanguages }) {
  return of ? (
    <span className={styles.cellName}>
      <Said texts={of.name} languages={languages} />
    </span>
  ) : null;
}

/** A text of a bill as it is printed: English, or both; a screen reader reads each in its own language. */
function Said({ texts, languages }: { texts: Words; languages: BillLanguages }) {
  if (languages === "en" || texts.en === texts.hi || texts.hi === "") {
    return (
      <span lang="en" translate="no">
        {saidIn("en", texts)}
      </span>
    );
  }
  return (
    <span translate="no">
      <span lang="en">{texts.en}</span> / <span lang="hi">{texts.hi}</span>
    </span>
  );
}
