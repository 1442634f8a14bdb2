import { Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { ProductPage } from "../../contract.ts";
import { Fact } from "./Fact.tsx";
import { LandDoses, type LandDosesProps } from "./LandDoses.tsx";
import { PesticideUse } from "./PesticideUse.tsx";
import styles from "./ProductSafety.module.css";

interface ProductSafetyProps extends LandDosesProps {
  id: string;
}

/** How much to use, and for pesticides what can happen: the label's colour with its word, and how long to wait. */
export default function ProductSafety({ id, ...doses }: ProductSafetyProps) {
  const { product } = doses;
  const isPesticide = product.category === "pesticides";
  return (
    <Card as="section" id={id} aria-labelledby="use">
      <h2 id="use">{isPesticide ? <Trans>Use and safety</Trans> : <Trans>Use</Trans>}</h2>
      {isPesticide ? (
        <PesticideUse {...doses} />
      ) : (
        <>
          <dl className={styles.facts}>
            <Fact name={<Trans>Dose per hectare</Trans>}>
              {product.doseText || <Trans>The shop does not say: check the packet</Trans>}
            </Fact>
          </dl>
          <LandDoses {...doses} />
        </>
      )}
      {product.seller.licence ? (
        <dl className={styles.facts}>
          <SellersLicence licence={product.seller.licence} />
        </dl>
      ) : null}
      {product.restrictions ? <Mark tone="warn">{product.restrictions}</Mark> : null}
    </Card>
  );
}

/** Number and office stay as they stand on the paper. */
function SellersLicence({ licence }: { licence: NonNullable<ProductPage["seller"]["licence"]> }) {
  const { calendarDayWithYear: calendarDay } = useDates();
  const { number, authority } = licence;
  const day = calendarDay(licence.expiresOn);
  return (
    <Fact name={<Trans>Seller's licence</Trans>}>
      <Trans>
        <bdi translate="no">{number}</bdi>, issued by <bdi translate="no">{authority}</bdi>, valid until {day}
      </Trans>
    </Fact>
  );
}
