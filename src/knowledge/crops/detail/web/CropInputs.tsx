import { Trans, useLingui } from "@lingui/react/macro";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import type { CropPage, Inputs, Range } from "../../contract.ts";
import { bagsFor } from "../../inputs.ts";
import { hectaresOf, squareMetres } from "../../rules.ts";
import { useCropText } from "../../web/cropText.ts";
import { useLandText } from "../../web/land/landText.ts";
import { useMyLand } from "../../web/land/useMyLand.ts";
import styles from "./CropNeeds.module.css";

/** Land assumed until the farmer enters theirs: seed and fertilizer are bought by the acre. */
const oneAcre = { area: 1, squareMetres: squareMetres.acre };

/** Seed, spacing and fertilizer for the farmer's land; nothing where no advice was found. */
export function CropInputs({ crop }: { crop: CropPage }) {
  const mine = useMyLand();
  const landText = useLandText();
  const { language } = useCropText();
  const { inputs } = crop;
  if (!inputs) return null;
  const hindi = language === "hi";
  const hectares = hectaresOf(mine ?? oneAcre);
  const area = landText.area(mine?.area ?? 1, mine?.unit ?? "acre");
  const splits = hindi ? inputs.splits_hi : inputs.splits;
  return (
    <section aria-labelledby="inputs">
      <h2 id="inputs">
        <Trans>Seed and fertilizer for {area}</Trans>
      </h2>
      <dl className={styles.needs}>
        {inputs.seed ? <Seed range={inputs.seed} hectares={hectares} /> : null}
        {inputs.spacing ? (
          <div>
            <dt>
              <Trans>Spacing</Trans>
            </dt>
            <dd>{hindi ? inputs.spacing_hi : inputs.spacing}</dd>
          </div>
        ) : null}
        {inputs.dose ? <Fertilizer dose={inputs.dose} hectares={hectares} /> : null}
      </dl>
      {inputs.dose ? (
        <p className={styles.remark}>
          {splits}{" "}
          <Trans>This is the general dose; where you have a soil health card, follow the card.</Trans>
        </p>
      ) : null}
    </section>
  );
}

function Seed({ range, hectares }: { range: Range; hectares: number }) {
  const kilos = span(range.from * hectares, range.to * hectares);
  return (
    <div>
      <dt>
        <Trans>Seed</Trans>
      </dt>
      <dd>
        <Trans>{kilos} kg</Trans>
      </dd>
    </div>
  );
}

function Fertilizer({ dose, hectares }: { dose: NonNullable<Inputs["dose"]>; hectares: number }) {
  const { t } = useLingui();
  const bags = bagsFor(dose);
  const kilos = (perHectare: number) => wholeFigure(perHectare * hectares);
  const [dap, urea, potash] = [kilos(bags.dap), kilos(bags.urea), kilos(bags.potash)];
  const parts = [
    dap === "0" ? "" : t`${dap} kg DAP`,
    urea === "0" ? "" : t`${urea} kg urea`,
    potash === "0" ? "" : t`${potash} kg potash`,
  ];
  return (
    <div>
      <dt>
        <Trans>Fertilizer, about</Trans>
      </dt>
      <dd>{parts.filter(Boolean).join(", ")}</dd>
    </div>
  );
}

/** A range of kg as one weighs it: to the gram below ten, else to the kilo. */
function span(from: number, to: number): string {
  const write = to < 10 ? shortFigure : wholeFigure;
  return from === to ? write(from) : `${write(from)}–${write(to)}`;
}
