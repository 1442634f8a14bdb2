import { Trans } from "@lingui/react/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import type { WaterToday } from "../../../contract.ts";
import { useWindowText } from "../season/useWindowText.ts";

/** Why it says so, in a sentence. */
export function WaterReason({ water, pond }: { water: WaterToday; pond: boolean }) {
  const { calendarDay } = useDates();
  const lost = wholeFigure(water.depletion);
  const spare = wholeFigure(water.raw);
  const windowText = useWindowText();
  const by = water.by ? calendarDay(water.by) : "";
  const window = water.window ? windowText(water.window) : "";
  switch (water.reason) {
    case "not-sown":
      return <Trans>It is not sown yet.</Trans>;
    case "over":
      return <Trans>The season is at its end; no more water is needed.</Trans>;
    case "ripening":
      return <Trans>The crop is ripening. Let the field dry for the harvest.</Trans>;
    case "rain-fed":
      return (
        <Trans>
          This field lives from rain. The soil has lost about {lost} of the {spare} mm it can spare.
        </Trans>
      );
    case "soaking":
      return <Trans>What you gave must soak in first. Water again around {by}.</Trans>;
    case "planned":
      return (
        <Trans>
          The soil has lost about {lost} of the {spare} mm it can spare; the plan wants this water from{" "}
          {window}.
        </Trans>
      );
    case "rained":
      return window ? (
        <Trans>The rain has watered for you. Next water by the plan: {window}.</Trans>
      ) : (
        <Trans>The rain has watered for you.</Trans>
      );
    case "rain-coming":
      return <Trans>Rain is coming; let it water for you.</Trans>;
    case "dry":
      return pond ? (
        <Trans>The water on the field has gone down by {lost} mm. Fill it up again.</Trans>
      ) : (
        <Trans>
          The soil has lost about {lost} mm. It can spare {spare} mm before the crop suffers.
        </Trans>
      );
    case "enough":
      if (pond)
        return by ? (
          <Trans>Enough water stands on the field. Look again around {by}.</Trans>
        ) : (
          <Trans>Enough water stands on the field.</Trans>
        );
      if (window)
        return (
          <Trans>
            Next water: {window}, also if the soil is still moist then. Now it has lost about {lost} of the{" "}
            {spare} mm it can spare.
          </Trans>
        );
      return by ? (
        <Trans>
          The soil has lost about {lost} of the {spare} mm it can spare. If it stays dry, water around {by}.
        </Trans>
      ) : (
        <Trans>
          The soil has lost about {lost} of the {spare} mm it can spare.
        </Trans>
      );
  }
}
