import { Trans } from "@lingui/react/macro";
import { Details } from "#kit/web/ui/Details.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { Needs, Plan } from "../contract.ts";

/** How to keep what is left over, so that nobody uses more because it is there. */
export function Keeping({ plan, answer }: { plan: Plan; answer: Needs }) {
  const isLeft = (kind: Needs["needs"][number]["kind"]) =>
    plan.lines.some(
      ({ need, left }) => left > 0 && answer.needs.some(({ id, kind: of }) => id === need && of === kind),
    );
  const [seed, fertilizer, spray] = [isLeft("seed"), isLeft("fertilizer"), isLeft("spray")];
  if (!seed && !fertilizer && !spray) return null;
  return (
    <Details summary={<Trans>How to keep what is left over</Trans>}>
      <Stack>
        <p>
          <Trans>Do not use more because it is there: too much burns roots and costs yield.</Trans>
        </p>
        {fertilizer ? (
          <p>
            <Trans>
              Fertilizer: tie the bag shut and keep it on a plank, dry, away from walls, fire, animals and
              children. Urea draws water from the air; an open bag turns to stone.
            </Trans>
          </p>
        ) : null}
        {seed ? (
          <p>
            <Trans>
              Seed: keep it dry, cool and closed, and sow 100 grains on a wet cloth before you sow it next
              season. Treated seed is never food, nor fodder. Hybrid seed is bought new every season.
            </Trans>
          </p>
        ) : null}
        {spray ? (
          <p>
            <Trans>
              Sprays: in their own closed pack with the label, locked away from food, fodder and children, and
              only until the last date on the pack.
            </Trans>
          </p>
        ) : null}
      </Stack>
    </Details>
  );
}
