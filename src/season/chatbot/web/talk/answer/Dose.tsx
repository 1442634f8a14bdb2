import { Plural, Trans } from "@lingui/react/macro";
import { useChosenLanguage } from "#kit/web/language.tsx";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { reckonSpray } from "#knowledge/register/uses/spray.ts";
import { productNameIn } from "#knowledge/register/web/names/productText.ts";
import { useDoseText } from "#knowledge/register/web/useDoseText.ts";
import { useSprayWith } from "#knowledge/register/web/useSprayWith.ts";
import type { Answered } from "../../../contract.ts";
import { BighaUnknown, useAskedLand } from "./useAskedLand.tsx";

interface DoseProps {
  use: RegisteredUse;
  crop: string;
  area: Answered["area"];
}

/** A registered use on a crop, reckoned for the land of the question or one's own, and for one's pump. */
export default function Dose({ use, crop, area: asked }: DoseProps) {
  const { language } = useChosenLanguage();
  const { measured } = useDoseText();
  const land = useAskedLand(asked);
  const { sprayed } = useSprayWith(land.spray);
  const { pumpLitres } = sprayed;
  const { dose, perPump } = reckonSpray(use, { areaHa: land.hectares, pumpLitres });
  const unit = use.dose?.unit;
  if (!unit) return null;
  const [product, area] = [productNameIn(language, use), land.name];
  const [onLand, inPump] = [dose, perPump].map((amount) => amount && measured(amount, unit));
  return (
    <>
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
      <BighaUnknown asked={asked} land={land.name} />
    </>
  );
}
