import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useDates } from "#kit/web/dates.ts";
import { Card } from "#kit/web/ui/Card.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { ProductPage } from "../../contract.ts";
import { useProductWords } from "../../web/names.ts";
import { labelWords } from "../../web/words.ts";
import { HarvestWait } from "./HarvestWait.tsx";
import styles from "./ProductSafety.module.css";
import { SafetyAdvice } from "./SafetyAdvice.tsx";

/** How much to use, and for pesticides what can happen: the label's colour with its word, and how long to wait. */
export default function ProductSafety({ id, product }: { id: string; product: ProductPage }) {
  const words = useProductWords();
  const isPesticide = product.category === "pesticides";
  return (
    <Card as="section" id={id} aria-labelledby="use">
      <h2 id="use">{isPesticide ? <Trans>Use and safety</Trans> : <Trans>Use</Trans>}</h2>
      <dl className={styles.facts}>
        <Fact name={<Trans>Dose per hectare</Trans>}>
          {words.dose(product) || <Trans>not known here: read the label</Trans>}
        </Fact>
        {isPesticide ? (
          <>
            <Fact name={<Trans>Wait before harvest</Trans>}>
              <HarvestWait product={product} />
            </Fact>
            {product.handling === "hung" ? null : (
              <Fact name={<Trans>Poison label</Trans>}>
                <PoisonLabel label={product.toxicityLabel} />
              </Fact>
            )}
          </>
        ) : null}
        {product.seller.licence ? <SellersLicence licence={product.seller.licence} /> : null}
      </dl>
      {product.restrictions ? <Mark tone="warn">{words.restrictions(product)}</Mark> : null}
      {isPesticide ? <SafetyAdvice handling={product.handling} /> : null}
    </Card>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Number and office stay as they stand on the paper. */
function SellersLicence({ licence }: { licence: NonNullable<ProductPage["seller"]["licence"]> }) {
  const { calendarDay } = useDates();
  const { number, authority } = licence;
  const day = calendarDay(licence.expiresOn);
  return (
    <Fact name={<Trans>Licence of the seller</Trans>}>
      <Trans>
        <bdi translate="no">{number}</bdi>, given by <bdi translate="no">{authority}</bdi>, holds until {day}
      </Trans>
    </Fact>
  );
}

function PoisonLabel({ label }: { label: ProductPage["toxicityLabel"] }) {
  const { i18n } = useLingui();
  if (label === null) return <Trans>not known here: look at the triangle on the pack</Trans>;
  const { colour, meaning } = labelWords[label];
  return (
    <span className={styles.label}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" data-label={label}>
        <path d="M18 1l17 17-17 17L1 18z" className={styles.paper} />
        <path d="M1 18h34L18 35z" className={styles.colour} />
        <path d="M18 1l17 17-17 17L1 18zM1 18h34" className={styles.lines} />
      </svg>
      <span>
        <strong>{i18n._(colour)}</strong>: {i18n._(meaning)}
      </span>
    </span>
  );
}
