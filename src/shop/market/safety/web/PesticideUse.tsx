import { Trans } from "@lingui/react/macro";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import { LabelRules } from "#knowledge/register/web/LabelRules.tsx";
import { LabelSign } from "#knowledge/register/web/LabelSign.tsx";
import ProductUses from "#knowledge/register/web/ProductUses.tsx";
import { Protection } from "#knowledge/register/web/Protection.tsx";
import { useSprayLand } from "#knowledge/register/web/useSprayLand.ts";
import type { Application } from "#knowledge/register/web/usesShown.ts";
import type { Handling } from "../../contract.ts";
import { useProductText } from "../../web/productText.ts";
import { Fact } from "./Fact.tsx";
import { HarvestWait } from "./HarvestWait.tsx";
import { LandDoses, type LandDosesProps } from "./LandDoses.tsx";
import styles from "./ProductSafety.module.css";
import { SafetyAdvice } from "./SafetyAdvice.tsx";
import { UsePacks } from "./UsePacks.tsx";

const applications: Readonly<Record<Handling, Application>> = {
  sprayed: "sprayed",
  spread: "spread",
  coated: "seed",
  hung: "hung",
};

/**
 * Uses that the register allows on each crop; where it does not know the product, the seller's text. Then
 * label and protection.
 */
export function PesticideUse(doses: LandDosesProps) {
  const { product } = doses;
  const productText = useProductText();
  const land = useSprayLand(useMyLand());
  const isHung = product.handling === "hung";
  return (
    <>
      <ProductUses
        composition={isHung ? "" : product.composition}
        crops={product.crops.map((crop) => ({ id: crop.id, words: productText.name(crop) }))}
        land={land}
        packs={(use) => <UsePacks use={use} {...doses} />}
        otherwise={<AsSold {...doses} />}
      />
      {isHung ? null : (
        <>
          <dl className={styles.facts}>
            <Fact name={<Trans>Poison label</Trans>}>
              <LabelSign label={product.toxicityLabel} />
            </Fact>
          </dl>
          <LabelRules />
          <Protection application={applications[product.handling]} />
        </>
      )}
      <SafetyAdvice handling={product.handling} />
    </>
  );
}

/** The seller's own words for dose and wait. */
function AsSold(doses: LandDosesProps) {
  const { product } = doses;
  const productText = useProductText();
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={<Trans>Dose per hectare</Trans>}>
          {productText.dose(product) || <Trans>Not known here: read the label</Trans>}
        </Fact>
      </dl>
      <LandDoses {...doses} />
      <dl className={styles.facts}>
        <Fact name={<Trans>Wait before harvest</Trans>}>
          <HarvestWait product={product} />
        </Fact>
      </dl>
    </>
  );
}
