import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { squareMetres } from "#knowledge/crops/rules.ts";
import { useLandText } from "#knowledge/crops/web/land/landText.ts";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import type { Application } from "#knowledge/register/uses/usesShown.ts";
import { LabelRules } from "#knowledge/register/web/labels/LabelRules.tsx";
import { LabelSign } from "#knowledge/register/web/labels/LabelSign.tsx";
import { WhoClassSign } from "#knowledge/register/web/labels/WhoClassSign.tsx";
import ProductUses from "#knowledge/register/web/ProductUses.tsx";
import { Protection, ProtectionSource } from "#knowledge/register/web/Protection.tsx";
import { useSprayLand } from "#knowledge/register/web/useSprayLand.ts";
import type { Handling, ProductPage } from "../../contract.ts";
import { packsFor } from "../../doses.ts";
import { Fact } from "./Fact.tsx";
import stylesUsePacks from "./LandDoses.module.css";
import { LandDoses, type LandDosesProps } from "./LandDoses.tsx";
import styles from "./ProductSafety.module.css";

const acre = squareMetres.acre / squareMetres.hectare;

/** Precautions while applying it; the protective clothing is above, as drawings. */
const mind: Readonly<Record<Exclude<Handling, "hung">, ReactNode>> = {
  sprayed: <Trans>Do not eat, drink or smoke while you spray, and never spray against the wind.</Trans>,
  spread: <Trans>Do not eat, drink or smoke while you spread it.</Trans>,
  coated: <Trans>Never eat treated seed or feed it to animals.</Trans>,
};

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
  const land = useSprayLand(useMyLand());
  const isHung = product.handling === "hung";
  return (
    <>
      <ProductUses
        composition={isHung ? "" : product.composition}
        crops={product.crops.map((crop) => ({ id: crop.id, name: crop.name }))}
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
            {product.toxicityLabel === null && product.whoClass !== null ? (
              <Fact name={<Trans>Its substance, for people</Trans>}>
                <WhoClassSign whoClass={product.whoClass} />
              </Fact>
            ) : null}
          </dl>
          <LabelRules />
          <Protection application={applications[product.handling]} />
          {product.handling === "sprayed" ? <ProtectionSource /> : null}
        </>
      )}
      <SafetyAdvice handling={product.handling} />
    </>
  );
}

/** The seller's own words for dose and wait. */
function AsSold(doses: LandDosesProps) {
  const { product } = doses;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={<Trans>Dose per hectare</Trans>}>
          {product.doseText || <Trans>Not known here: read the label</Trans>}
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

/** How long to wait between the last use and the harvest. Empty is not none: what nobody knows is said to be unknown. */
function HarvestWait({ product }: { product: ProductPage }) {
  const { waitingDays: days, handling, living, crops, seller } = product;
  if (handling === "hung") return <Trans>No wait: it is not sprayed</Trans>;
  if (days === null && living) return <Trans>No waiting days are given for it: read the label</Trans>;
  if (days === null) return <Trans>Not known here: read the label</Trans>;
  if (days === 0) return <Trans>No wait needed; check the label for your crop</Trans>;
  // A seller gives one figure; that of a shipped product is the longest in the register.
  if (crops.length < 2 || !seller.demonstration) {
    return (
      <Plural
        value={days}
        one="# day. If the label says otherwise, follow the label."
        other="# days. If the label says otherwise, follow the label."
      />
    );
  }
  return (
    <Plural
      value={days}
      one="# day at most; the label says how long for your crop"
      other="# days at most; the label says how long for your crop"
    />
  );
}

function SafetyAdvice({ handling }: { handling: Handling }) {
  if (handling === "hung") {
    return (
      <ul className={styles.advice}>
        <li>
          <Trans>
            Follow what the pack says. Hang it out of reach of children and animals, and wash your hands
            afterwards.
          </Trans>
        </li>
      </ul>
    );
  }
  return (
    <ul className={styles.advice}>
      <li>{mind[handling]}</li>
      <li>
        <Trans>Keep it locked away from children, food and animals.</Trans>
      </li>
      <li>
        <Trans>
          If anyone feels ill: stop work, wash with soap and water, and go to a doctor with the label. Do not
          make them vomit unless the label says so.
        </Trans>
      </li>
      <li>
        <Trans>In the eye: rinse with clean water for 15 minutes.</Trans>
      </li>
      <li>
        <Trans>
          In danger call <a href="tel:112">112</a> or <a href="tel:108">108</a>, free from any phone.
        </Trans>
      </li>
    </ul>
  );
}

/** How many packs a registered use takes on one's own land, or on an acre. */
function UsePacks({ use: { dose }, product, quantity, onPacks }: LandDosesProps & { use: RegisteredUse }) {
  const mine = useMyLand();
  const landText = useLandText();
  if (dose?.per !== "ha" || dose.unit === "%") return null;
  const packs = packsFor(
    { perHectare: dose, unit: dose.unit, perPump: null, place: 0 },
    product,
    mine?.hectares ?? acre,
  );
  if (packs === undefined) return null;
  const area = landText.area(mine?.area ?? 1, mine?.unit ?? "acre");
  return (
    <p className={stylesUsePacks.packs}>
      <span>
        <Trans>For {area}, once:</Trans> <Plural value={packs} one="# pack" other="# packs" />
      </span>
      {onPacks ? (
        <Button aria-pressed={packs === quantity} onClick={() => onPacks(packs)}>
          <Plural value={packs} one="Choose # pack" other="Choose # packs" />
        </Button>
      ) : null}
    </p>
  );
}
