import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { register } from "#knowledge/register/contract.ts";
import { seasonPaths } from "#screens/carePaths.ts";
import { chitPathOf } from "../../../chit/chitPath.ts";
import { SprayRepeats } from "../../../sprays/web/SprayRepeats.tsx";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import styles from "./Diary.module.css";
import { DiaryLine } from "./DiaryLine.tsx";
import { WriteEntry } from "./WriteEntry.tsx";

/** How many lines are shown unfolded; a whole season has some hundred. */
const shownFirst = 4;

/** Work, costs, sales and observations, the latest first; written with or without a network. */
export function Diary({ season, diary }: SeasonPartProps) {
  const [whole, setWhole] = useState(false);
  const uses = useCall(register.uses, { query: { crop: season.crop._id } }).answer ?? [];
  const entries = whole ? season.entries : season.entries.slice(0, shownFirst);
  return (
    <Stack as="section" aria-labelledby="diary">
      <h2 id="diary">
        <VisuallyHidden>
          <Trans>Diary</Trans>
        </VisuallyHidden>
      </h2>
      <WriteEntry season={season} diary={diary} kinds={["spray", "cost", "sale", "harvest", "note"]} />
      <Row>
        <ButtonLink kind="plain" to={chitPathOf(season.id)}>
          <Trans>Is this chit right?</Trans>
        </ButtonLink>
        <ButtonLink kind="plain" to={seasonPaths.sprays(season.id)}>
          <Trans>Spray register</Trans>
        </ButtonLink>
      </Row>
      <SprayRepeats sameGroup={season.sprays.sameGroup} />
      {season.entries.length + season.refused.length === 0 ? (
        <p>
          <Trans>Nothing is written yet. It works without a network too.</Trans>
        </p>
      ) : (
        <ul className={styles.lines}>
          {season.refused.map((each) => (
            <DiaryLine key={each.key} refused={each} uses={uses} season={season} diary={diary} />
          ))}
          {entries.map((entry) => (
            <DiaryLine key={entry.key} entry={entry} uses={uses} season={season} diary={diary} />
          ))}
        </ul>
      )}
      {season.entries.length > entries.length ? (
        <div>
          <Button onClick={() => setWhole(true)}>
            <Trans>The whole diary: {season.entries.length}</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
