import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { type AlikeAnswer, alikeAnswers, type Import, type ImportRow, imports } from "../contract.ts";

interface AlikeRowsProps {
  file: Import;
  answer: AlikeAnswer | undefined;
  /** The file was to be taken without an answer. */
  isAsked: boolean;
  onAnswer: (answer: AlikeAnswer) => void;
}

/** Rows whose product codes a table program may have changed, and the question what they are, once for all of them. */
export function AlikeRows({ file, answer, isAsked, onAnswer }: AlikeRowsProps) {
  const { t } = useLingui();
  const { alike } = file;
  const rows = useCall(imports.rows, { params: { id: file.id }, query: { kind: "alike" } });
  return (
    <Alert
      tone="warning"
      title={
        <Plural
          value={alike}
          one="# row looks like a product that you have: Excel changed its product code."
          other="# rows look like products that you have: Excel changed their product codes."
        />
      }
    >
      <Await of={rows} loading={<Trans>Loading…</Trans>} shape="lines" count={2}>
        {(found) => <Changes found={found} more={alike - found.length} />}
      </Await>
      <RadioCards
        name="alike"
        label={<Trans>What are they?</Trans>}
        value={answer ?? ""}
        error={isAsked ? t`Please choose one of the two first.` : undefined}
        onChange={(word) => onAnswer(alikeAnswers.find((each) => each === word) ?? "same")}
        cards={[
          { value: "same", word: <Trans>They are the same products: keep my codes</Trans> },
          { value: "new", word: <Trans>They are new products</Trans> },
        ]}
      />
    </Alert>
  );
}

/** Outcome of each code, as far as there is room. */
function Changes({ found, more }: { found: readonly ImportRow[]; more: number }) {
  const others = wholeFigure(more);
  return (
    <ul>
      {found.map(({ line, sku, name, looksLike }) => (
        <li key={line} translate="no">
          {looksLike} → {sku} ({name})
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Trans>and {others} more</Trans>
        </li>
      ) : null}
    </ul>
  );
}
