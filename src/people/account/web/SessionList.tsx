import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { account } from "../contract.ts";

const refreshes = [account.sessions];

/** Where one is logged in; any but this browser's can be ended. */
export function SessionList() {
  const sessions = useCall(account.sessions, {});
  const { send, problem } = useMutation(account.endSession, { refreshes });
  const { moment } = useDates();
  return (
    <Await of={sessions} count={2}>
      {(list) => (
        <Stack>
          <ProblemAlert of={problem} />
          {list.map(({ id, device, seenAt, current }) => {
            const last = moment(seenAt);
            return (
              <Row key={id} apart>
                <span>
                  <strong>{device || <Trans>Another browser</Trans>}</strong>
                  <br />
                  <Trans>last used {last}</Trans>
                </span>
                {current ? (
                  <Badge tone="now">
                    <Trans>this one</Trans>
                  </Badge>
                ) : (
                  <Button onClick={() => send({ params: { id } })}>
                    <Trans>Log out there</Trans>
                  </Button>
                )}
              </Row>
            );
          })}
        </Stack>
      )}
    </Await>
  );
}
