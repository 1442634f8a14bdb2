import { Plural, Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { squareMetres } from "#knowledge/crops/rules.ts";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import { register } from "#knowledge/register/contract.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { isUseAgainst } from "#knowledge/register/uses/against.ts";
import { goesIntoWater, isForField, reckonSpray } from "#knowledge/register/uses/spray.ts";
import { productNameIn } from "#knowledge/register/web/names/productText.ts";
import { useDoseText } from "#knowledge/register/web/useDoseText.ts";
import { useSprayLand } from "#knowledge/register/web/useSprayLand.ts";
import { useSprayWith } from "#knowledge/register/web/useSprayWith.ts";
import { inOrder } from "#knowledge/register/web/usesShown.ts";
import type { Answered } from "../../../contract.ts";
import { registerCells, registerPests } from "../../../registerPests.ts";

interface DoseProps {
  advisory: string;
  crop: NonNullable<Answered["on"]>;
}

/**
 * One use that the register allows against an advisory's pest on the crop, reckoned for one's own land and pump, else for an acre:
 * the first in the register's order here whose dose is a figure. Nothing where the register has none.
 */
export default function Dose({ advisory, crop }: DoseProps) {
  const { answer: uses = [] } = useCall(register.uses, { query: { crop: crop._id } });
  const [pests, cells] = [registerPests[advisory] ?? [], registerCells[advisory] ?? []];
  const [use] = inOrder(uses.filter((each) => isUseAgainst(each, pests, cells))).filter(isReckoned);
  return use ? <OneUse use={use} crop={crop.name} /> : null;
}

const isReckoned = (use: RegisteredUse) =>
  use.prohibited === null &&
  // The time of a weedkiller takes more than a line.
  use.weedControl === null &&
  isForField(use) &&
  goesIntoWater(use) &&
  use.dose !== null &&
  (use.dose.per === "ha" || use.dose.per === "litre_water") &&
  use.dose.unit !== "%";

function OneUse({ use, crop }: { use: RegisteredUse; crop: string }) {
  const { language } = useChosenLanguage();
  const { measured } = useDoseText();
  const mine = useSprayLand(useMyLand());
  const acre = useSprayLand({ area: 1, unit: "acre", hectares: squareMetres.acre / squareMetres.hectare });
  const land = mine ?? acre;
  const { sprayed } = useSprayWith(land);
  const { pumpLitres } = sprayed;
  const { dose, perPump } = reckonSpray(use, { areaHa: land?.hectares ?? 0, pumpLitres });
  const unit = use.dose?.unit;
  if (!land || !unit) return null;
  const [product, area] = [productNameIn(language, use), land.words];
  const [onLand, inPump] = [dose, perPump].map((amount) => amount && measured(amount, unit));
  return (
    <p data-dose={use.id}>
      <Trans>
        If it gets worse, the register allows on {crop}: <span translate="no">{product}</span>.
      </Trans>{" "}
      {onLand ? (
        <Trans>
          For {area}: {onLand}.
        </Trans>
      ) : null}{" "}
      {inPump ? (
        <Trans>
          In your {pumpLitres}-litre pump: {inPump}.
        </Trans>
      ) : null}{" "}
      {use.waiting === "days" ? (
        <Plural
          value={use.waitingDays ?? 0}
          one="Then wait # day before the harvest."
          other="Then wait # days before the harvest."
        />
      ) : use.waiting === "unknown" ? (
        <Trans>How many days to wait before the harvest: read the label.</Trans>
      ) : null}
    </p>
  );
}
