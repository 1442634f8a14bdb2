import { Trans, useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import type { CropPage, Range } from "../../contract.ts";
import styles from "./CropNeeds.module.css";
import { InEnglish } from "./CropSources.tsx";

/** Published advice for a hectare: seed rate, spacing and the general dose, from which the packs to buy are counted. */
export default function CropInputs({ crop: { inputs } }: { crop: CropPage }) {
  const { t } = useLingui();
  if (!inputs) return <div id="inputs" />;
  const { spacing } = inputs;
  const [n, p, k] = inputs.dose ? [inputs.dose.n, inputs.dose.p2o5, inputs.dose.k2o].map(span) : [];
  const dose = [n ? t`${n} kg nitrogen` : "", p ? t`${p} kg phosphorus` : "", k ? t`${k} kg potash` : ""];
  const seed = inputs.seed ? span(inputs.seed) : undefined;
  return (
    <section id="inputs" aria-labelledby="advice">
      <h3 id="advice">
        <Trans>General advice for a hectare</Trans>
      </h3>
      <dl className={styles.needs}>
        {seed ? (
          <div>
            <dt>
              <Trans>Seed</Trans>
            </dt>
            <dd>
              <Trans>{seed} kg</Trans>
            </dd>
          </div>
        ) : null}
        {spacing ? (
          <div>
            <dt>
              <Trans>Spacing</Trans>
            </dt>
            <dd>{spacing}</dd>
          </div>
        ) : null}
        {inputs.dose ? (
          <div>
            <dt>
              <Trans>General dose</Trans>
            </dt>
            <dd>{dose.filter(Boolean).join(", ")}</dd>
          </div>
        ) : null}
      </dl>
      {inputs.dose ? (
        <p className={styles.remark}>
          {inputs.splitsText}{" "}
          <Trans>This is the general dose; where you have a soil health card, follow the card.</Trans>
        </p>
      ) : null}
      <p className={styles.remark}>
        {inputs.source ? (
          <InEnglish text={inputs.source} />
        ) : (
          <Trans>Common figures; ask at your Krishi Vigyan Kendra for your district.</Trans>
        )}
      </p>
    </section>
  );
}

/** `100–125`; empty for a nutrient of which none is advised. */
function span({ from, to }: Range): string {
  if (to === 0) return "";
  return from === to ? shortFigure(to) : `${shortFigure(from)}–${shortFigure(to)}`;
}
