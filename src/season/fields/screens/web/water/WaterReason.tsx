import { Trans } from "@lingui/react/macro";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { WaterToday } from "../../../contract.ts";
import { useWindowText } from "../season/useWindowText.ts";

/** Why it says so, with the one day that it speaks of, in a sentence. */
export function WaterReason({ water, pond }: { water: WaterToday; pond: boolean }) {
  const shortDay = useShortDay();
  const windowText = useWindowText();
  const by = water.by ? shortDay(water.by) : "";
  const window = water.window ? windowText(water.window) : "";
  switch (water.reason) {
    case "not-sown":
      return <Trans>It is not sown yet.</Trans>;
    case "over":
      return <Trans>The season is at its end; no more water is needed.</Trans>;
    case "ripening":
      return <Trans>The crop is ripening. Let the field dry for the harvest.</Trans>;
    case "rain-fed":
      return <Trans>This field lives from rain.</Trans>;
    case "soaking":
      return <Trans>What you gave must soak in first. Water again around {by}.</Trans>;
    case "planned":
      return (
        <Trans>
          At this age the crop wants water even from moist soil: {window}. If you have given it, write it
          down.
        </Trans>
      );
    case "rained":
      return window ? (
        <Trans>The rain has watered for you. Next water: {window}.</Trans>
      ) : (
        <Trans>The rain has watered for you.</Trans>
      );
    case "rain-coming":
      return <Trans>Rain is coming; let it water for you.</Trans>;
    case "dry":
      return pond ? (
        <Trans>The water on the field has gone down. Fill it up again.</Trans>
      ) : (
        <Trans>The soil is getting too dry for the crop.</Trans>
      );
    case "enough":
      if (pond)
        return by ? (
          <Trans>Enough water stands on the field. Look again around {by}.</Trans>
        ) : (
          <Trans>Enough water stands on the field.</Trans>
        );
      if (window) return <Trans>The soil is still moist. Next water: {window}.</Trans>;
      return by ? (
        <Trans>The soil is still moist. If it stays dry, water around {by}.</Trans>
      ) : (
        <Trans>The soil is still moist.</Trans>
      );
  }
}
