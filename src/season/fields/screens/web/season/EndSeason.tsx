import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { fields, type Season } from "../../../contract.ts";
import { useDiary } from "../diary/useDiary.ts";
import { useToday } from "../useToday.ts";

const refreshes = [fields.season, fields.list, fields.today];

/** Says that the season is over, or that it goes on; its plan can be sown again, and a wrong one deleted. */
export function EndSeason({ season }: { season: Season }) {
  const today = useToday();
  const navigate = useNavigate();
  const change = useMutation(fields.changeSeason, { refreshes });
  const remove = useMutation(fields.removeSeason, { refreshes: [fields.list, fields.today] });
  const [asking, setAsking] = useState(false);
  const params = { id: season.id };
  const problem = change.problem ?? remove.problem;
  return (
    <Stack>
      <ProblemAlert of={problem} />
      {season.overOn ? (
        <>
          <RepeatPlan season={season} />
          <Button onClick={() => change.send({ params, body: { overOn: null } })}>
            <Trans>It goes on after all</Trans>
          </Button>
        </>
      ) : (
        <>
          <p>
            <Trans>When all is harvested and sold: nothing is due any more, and your result stays.</Trans>
          </p>
          <Button onClick={() => change.send({ params, body: { overOn: today } })}>
            <Trans>The season is over</Trans>
          </Button>
        </>
      )}
      {asking ? (
        <>
          <p>
            <Trans>Its diary and its money records are deleted too. This can't be undone.</Trans>
          </p>
          <Button
            kind="danger"
            onClick={async () => {
              if (!(await remove.send({ params })).problem)
                navigate(paths.field(season.field.id), { replace: true });
            }}
          >
            <Trans>Delete for good</Trans>
          </Button>
        </>
      ) : (
        <Button kind="plain" onClick={() => setAsking(true)}>
          <Trans>Delete this season</Trans>
        </Button>
      )}
    </Stack>
  );
}

/** The same crop on the same field again, with the days on which things were done this time beside the new plan. */
function RepeatPlan({ season }: { season: Season }) {
  const today = useToday();
  const navigate = useNavigate();
  const { diary } = useDiary();
  const [sending, setSending] = useState(false);
  const [sownOn, setSownOn] = useState(today);
  const send = async () => {
    if (!diary || sending) return;
    setSending(true);
    navigate(paths.season(await diary.sow(season.field.id, season.crop, { sownOn, repeats: season.id })));
  };
  return (
    <Stack>
      <Field
        label={<Trans>Sowing day of the next season</Trans>}
        type="date"
        name="nextSowing"
        min={daysLater(today, -1_000)}
        max={daysLater(today, 400)}
        value={sownOn}
        onChange={({ target }) => setSownOn(target.value || today)}
      />
      <Button kind="main" aria-disabled={sending || !diary} onClick={send}>
        <Trans>Repeat this plan</Trans>
      </Button>
    </Stack>
  );
}
