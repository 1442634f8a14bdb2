import { Trans, useLingui } from "@lingui/react/macro";
import { Details } from "#kit/web/ui/Details.tsx";
import { type CropPage, sourcedFigures } from "../contract.ts";
import styles from "./CropSources.module.css";
import { useCropWords } from "./names.ts";
import { figureNames } from "./pageWords.ts";

/** Where each figure comes from: the citation as it is, and how it was come by in the reader's language. */
export default function CropSources({ crop }: { crop: CropPage }) {
  const { i18n } = useLingui();
  const { language } = useCropWords();
  const hindi = language === "hi";
  return (
    <div id="sources">
      <Details summary={<Trans>Where these figures come from</Trans>}>
        <dl className={styles.sources}>
          {sourcedFigures.map((figure) => {
            const { source, source_hi, basis, basis_hi } = crop.sources[figure];
            const cited = hindi ? source_hi : source;
            return (
              <div key={figure}>
                <dt>{i18n._(figureNames[figure])}</dt>
                {cited ? (
                  <dd data-citation lang={cited === source ? "en" : undefined}>
                    {cited}
                  </dd>
                ) : null}
                {basis ? <dd data-citation>{hindi ? basis_hi : basis}</dd> : null}
              </div>
            );
          })}
        </dl>
      </Details>
    </div>
  );
}
