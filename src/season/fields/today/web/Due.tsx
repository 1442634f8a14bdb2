import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Today } from "../../contract.ts";
import { dueNow } from "../dueNow.ts";
import { DueTasks } from "./DueTasks.tsx";
import { NotYet, SafeHarvest } from "./NotYet.tsx";
import { UnseenSeasons } from "./UnseenSeasons.tsx";
import { WaterLines } from "./WaterLines.tsx";

/** Due work over all fields: first what a spray forbids, then water, then tasks. */
export function Due({ today }: { today: Today }) {
  const due = dueNow(today);
  const safe = today.sprays.filter(({ safeToday }) => safeToday);
  return (
    <Stack>
      {due.waits.map((each) => (
        <NotYet key={each.season} of={each} />
      ))}
      {safe.map((each) => (
        <SafeHarvest key={each.season} of={each} />
      ))}
      <WaterLines lines={due.water} turns={today.turns} />
      <DueTasks due={due} next={today.next} />
      <UnseenSeasons count={today.unseen} />
    </Stack>
  );
}
