import { Trans } from "@lingui/react/macro";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { paths } from "#screens/paths.ts";
import type { SeasonBrief } from "../../../contract.ts";
import { useStartText } from "../useStartText.ts";
import type { WaitingById } from "./useOwnFields.ts";
import { WaitsMark } from "./WaitsMark.tsx";

/** Present and past crops of a field, the latest sown first. */
export function SeasonList({ seasons, waits }: { seasons: readonly SeasonBrief[]; waits: WaitingById }) {
  const shortDay = useShortDay();
  const { began } = useStartText();
  if (seasons.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="seasons">
      <h2 id="seasons">
        <Trans>What was sown here</Trans>
      </h2>
      <Grid of="wide">
        {seasons.map(({ id, crop, sownOn, start, overOn }) => {
          return (
            <Card key={id} as="li" picture={<CropPicture crop={crop} later />}>
              <h3>
                <CardLink to={paths.season(id)}>{crop.name}</CardLink>
              </h3>
              <p>{began(start, shortDay(sownOn))}</p>
              <WaitsMark of={waits.get(id)} />
              <p>
                {overOn ? (
                  <Badge>
                    <Trans>over</Trans>
                  </Badge>
                ) : (
                  <Badge tone="now">
                    <Trans>growing</Trans>
                  </Badge>
                )}
              </p>
            </Card>
          );
        })}
      </Grid>
    </Stack>
  );
}
