import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { squareMetres } from "#knowledge/crops/rules.ts";
import { useLandText } from "#knowledge/crops/web/land/landText.ts";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import type { ProductPage } from "../../contract.ts";
import { type Dose, dosesIn, measurable, packsFor, purposeOf } from "../../doses.ts";
import styles from "./LandDoses.module.css";

export interface LandDosesProps {
  product: ProductPage;
  /** Packs in the box beside the buttons. */
  quantity: number;
  /** Takes so many into it; undefined where nothing can be bought. */
  onPacks: ((packs: number) => void) | undefined;
}

const acre = squareMetres.acre / squareMetres.hectare;

/** The dose as it is measured out in the field: per acre, per pump, and how many packs one's own land takes. */
export function LandDoses({ product, quantity, onPacks }: LandDosesProps) {
  const mine = useMyLand();
  const landText = useLandText();
  const doses = dosesIn(product.dose);
  if (doses.length === 0) return null;
  const area = shortFigure(mine?.area ?? 1);
  const unit = landText.unit(mine?.unit ?? "acre");
  const text = product.doseText;
  // A seed's packs are counted by its crop's own rate beside it; two numbers of packs on one page would be one too many.
  const isCountedByCrop = product.category === "seeds" && product.crops.length > 0;
  return (
    <ul className={styles.doses}>
      {doses.map((dose) => {
        const packs = isCountedByCrop ? undefined : packsFor(dose, product, mine?.hectares ?? acre);
        const purpose = purposeOf(text, dose);
        return (
          <li key={dose.place} className={styles.dose}>
            {purpose ? <strong>{purpose}</strong> : null}
            <Amounts dose={dose} />
            {packs === undefined ? null : (
              <span className={styles.packs}>
                <span>
                  <Trans>
                    For {area} {unit}:
                  </Trans>{" "}
                  <Plural value={packs} one="# pack" other="# packs" />
                </span>
                {onPacks ? (
                  <Button aria-pressed={packs === quantity} onClick={() => onPacks(packs)}>
                    <Plural value={packs} one="Choose # pack" other="Choose # packs" />
                  </Button>
                ) : null}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Amounts({ dose: { perHectare, perPump, unit } }: { dose: Dose }) {
  const { t } = useLingui();
  const names: Readonly<Record<Dose["unit"], string>> = {
    g: t`g`,
    kg: t`kg`,
    ml: t`ml`,
    l: t`litres`,
    packet: t`packets`,
    trap: t`traps`,
    sheet: t`sheets`,
    card: t`cards`,
  };
  const isCounted = !["g", "kg", "ml", "l"].includes(unit);
  const figure = (amount: number) => shortFigure(isCounted ? Math.ceil(amount) : measurable(amount));
  const range = (least: number, most: number) =>
    figure(least) === figure(most) ? figure(most) : `${figure(least)}–${figure(most)}`;
  const perAcre = perHectare && `${range(perHectare.least * acre, perHectare.most * acre)} ${names[unit]}`;
  const forPump = perPump && `${shortFigure(perPump)} ${names[unit]}`;
  return (
    <>
      {perAcre ? (
        <span>
          <Trans>Per acre: {perAcre}</Trans>
        </span>
      ) : null}
      {forPump ? (
        <span>
          <Trans>For a 15-litre pump: {forPump}</Trans>
        </span>
      ) : null}
    </>
  );
}
