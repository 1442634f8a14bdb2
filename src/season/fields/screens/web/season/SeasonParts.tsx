import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { Diary } from "../diary/Diary.tsx";
import { ChangePump } from "../field/ChangePump.tsx";
import { WaterCard } from "../water/WaterCard.tsx";
import { EndSeason } from "./EndSeason.tsx";
import { MoveSowing } from "./MoveSowing.tsx";
import { ResultTable } from "./ResultTable.tsx";
import styles from "./SeasonParts.module.css";
import { SeasonTools } from "./SeasonTools.tsx";
import { SprayWait } from "./SprayWait.tsx";
import type { SeasonPartProps } from "./seasonPart.ts";
import { TaskGroups } from "./TaskGroups.tsx";

/** Tasks and forms on the one side, results on the other. */
export function SeasonParts({ season, diary, answeredAt }: SeasonPartProps & { answeredAt: number }) {
  return (
    <div className={styles.columns}>
      <Stack gap="loose">
        {season.overOn ? null : <WaterCard season={season} diary={diary} answeredAt={answeredAt} />}
        <SprayWait season={season} />
        <TaskGroups season={season} diary={diary} />
      </Stack>
      <Stack gap="loose">
        <Diary season={season} diary={diary} />
        <ResultTable season={season} />
        <Row>
          <ButtonLink to={paths.seasonFood(season.id)}>
            <Trans>How much fertilizer?</Trans>
          </ButtonLink>
          <ButtonLink to={paths.seasonSprays(season.id)}>
            <Trans>Spray register</Trans>
          </ButtonLink>
        </Row>
        <SeasonTools season={season} />
        <Stack>
          <Details summary={<Trans>Move the sowing day</Trans>}>
            <MoveSowing season={season} />
          </Details>
          <Details summary={<Trans>Pump, sprayer and canal</Trans>}>
            <ChangePump field={season.field} />
          </Details>
          <Details summary={<Trans>End of the season</Trans>} open={season.overOn !== null}>
            <EndSeason season={season} />
          </Details>
        </Stack>
      </Stack>
    </div>
  );
}
