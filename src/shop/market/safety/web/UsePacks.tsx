import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { squareMetres } from "#knowledge/crops/rules.ts";
import { useLandText } from "#knowledge/crops/web/land/landText.ts";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { packsFor } from "../../doses.ts";
import styles from "./LandDoses.module.css";
import type { LandDosesProps } from "./LandDoses.tsx";

const acre = squareMetres.acre / squareMetres.hectare;

/** How many packs a registered use takes on one's own land, or on an acre. */
export function UsePacks({
  use: { dose },
  product,
  quantity,
  onPacks,
}: LandDosesProps & { use: RegisteredUse }) {
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
    <p className={styles.packs}>
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
