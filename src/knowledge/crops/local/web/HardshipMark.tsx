import { Trans } from "@lingui/react/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { useMonthText } from "../../web/months.ts";
import type { Hardship } from "../hardships.ts";

/** A reason of the place against a crop, with its figure. */
export default function HardshipMark({ hardship }: { hardship: Hardship }) {
  return (
    <Mark tone="warn">
      <HardshipText {...hardship} />
    </Mark>
  );
}

function HardshipText(hardship: Hardship) {
  const months = useMonthText();
  switch (hardship.kind) {
    case "cold":
    case "hot": {
      const { degrees, from, to } = hardship;
      const month = months([hardship.month]);
      return (
        <Trans>
          {degrees} °C in {month}; it likes {from} to {to} °C
        </Trans>
      );
    }
    case "frost": {
      const { degrees } = hardship;
      const month = months([hardship.month]);
      return (
        <Trans>
          Nights of {degrees} °C in {month}: frost may harm it
        </Trans>
      );
    }
    case "height": {
      const metres = wholeFigure(hardship.metres);
      const highest = wholeFigure(hardship.highest);
      return (
        <Trans>
          Your place is {metres} m high; it grows up to {highest} m
        </Trans>
      );
    }
    case "dry": {
      const { rain, needs } = hardship;
      return (
        <Trans>
          Rain brings {rain} mm; it drinks {needs} mm
        </Trans>
      );
    }
    case "salty":
      return <Trans>Salt in the soil harms it</Trans>;
    case "alkaline": {
      const { highest } = hardship;
      return <Trans>Alkaline soil harms it: it bears pH up to {highest}</Trans>;
    }
  }
}
