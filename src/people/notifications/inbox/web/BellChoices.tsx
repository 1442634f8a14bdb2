import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useTopicNames } from "../../push/web/useTopicNames.ts";
import { notifications } from "../contract.ts";

const refreshes = [notifications.bell];

/** Topics that the bell counts, each by itself; a choice applies to notifications from then on. */
export default function BellChoices() {
  const called = useCall(notifications.bell, {});
  const { send, sending, problem } = useMutation(notifications.chooseBell, { refreshes });
  const names = useTopicNames();
  return (
    <Await of={called} shape="lines" count={2}>
      {(choices) => (
        <Stack>
          <ProblemAlert of={problem} />
          {choices.map(({ topic, on }) => (
            <CheckboxField
              key={topic}
              label={names[topic]}
              checked={on}
              aria-disabled={sending}
              onChange={() => {
                if (!sending) void send({ body: { topic, on: !on } });
              }}
            />
          ))}
          <p>
            <Trans>
              What you turn off still comes into this list, but the bell does not count it. A recall is always
              counted, and told at any hour.
            </Trans>
          </p>
        </Stack>
      )}
    </Await>
  );
}
