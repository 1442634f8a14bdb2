import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import type { CropPage, SourcedFigure } from "../../contract.ts";
import type { Words } from "../../web/cropLabels.ts";
import styles from "./CropSources.module.css";

const figureNames: Words<SourcedFigure> = {
  investment: msg`Investment`,
  water: msg`Water`,
  yield: msg`Harvest`,
  price: msg`Price`,
  profit: msg`Profit`,
  duration: msg`Days from sowing to harvest`,
  durationRange: msg`Range of days`,
  yieldCheck: msg`Another figure for the harvest`,
  loanScale: msg`Loan limit of banks`,
  sowing: msg`Months of sowing and harvest`,
  season: msg`Season`,
  soil: msg`Soil`,
  climate: msg`Warmth, rain and acidity`,
};

export const remarkWords: Words<"next-year" | "second-year" | "year-round" | "pruning"> = {
  "next-year": msg`in the next year`,
  "second-year": msg`in the second year`,
  "year-round": msg`some all year round`,
  pruning: msg`pruning for fruit`,
};

/** Where figures come from: the citation with its addresses as links, and how each was come by in the reader's language. */
export function CropSources({ crop, of: figures }: { crop: CropPage; of: readonly SourcedFigure[] }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.part} data-print="no">
      <h3>
        <Trans>Where these figures come from</Trans>
      </h3>
      <dl className={styles.sources}>
        {figures.map((figure) => {
          const { source, cited, basis } = crop.sources[figure];
          if (!cited && !basis) return null;
          return (
            <div key={figure}>
              <dt>
                {i18n._(figureNames[figure])}
                <Amount crop={crop} of={figure} />
              </dt>
              {cited ? (
                <dd>{cited === source ? <InEnglish text={cited} /> : <Translated text={cited} />}</dd>
              ) : null}
              {basis ? (
                <dd data-citation>
                  <Cited text={basis} />
                </dd>
              ) : null}
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** A citation in the language it was made in; who reads another one is told so first. */
export function InEnglish({ text }: { text: string }) {
  return (
    <>
      <Trans>Source:</Trans>{" "}
      <span data-citation lang="en">
        <Cited text={text} />
      </span>
    </>
  );
}

function Translated({ text }: { text: string }) {
  return (
    <span data-citation>
      <Cited text={text} />
    </span>
  );
}

/** The figure itself, where the rest of the page does not show it. */
function Amount({ crop, of: figure }: { crop: CropPage; of: SourcedFigure }) {
  const kilos = wholeFigure(crop.yieldCheck ?? 0);
  const limit = rupees(crop.loanScale ?? 0);
  if (figure === "yieldCheck" && crop.yieldCheck !== null) return <Trans>: {kilos} kg per hectare</Trans>;
  if (figure === "loanScale" && crop.loanScale !== null) return <Trans>: {limit} per hectare</Trans>;
  return null;
}

/** Publications that are cited by a name; their addresses. */
const published: Readonly<Record<string, string>> = {
  "FAO-56": "https://www.fao.org/4/x0490e/x0490e00.htm",
  Agmarknet: "https://agmarknet.gov.in/",
  TNAU: "https://agritech.tnau.ac.in/",
};
const address =
  /(FAO-56|Agmarknet|TNAU|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|in|net|ws)\b(?:\/[\w./-]*\w)?)/;

/** A citation with its addresses as links. */
function Cited({ text }: { text: string }) {
  // Split at a group, every second part is what the group found.
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand in a citation twice
        key={index}
        href={published[part] ?? `https://${part}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {part}
      </a>
    ),
  );
}
