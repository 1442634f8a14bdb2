import { Trans, useLingui } from "@lingui/react/macro";
import type { Answer } from "#kit/contract/call.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { CheckboxField } from "#kit/web/ui/CheckboxField.tsx";
import { push } from "../contract.ts";
import { useTopicNames } from "./useTopicNames.ts";

const refreshes = [push.show];

/** Of what one's phones are told, each by itself. */
export function PushTopics({ topics }: Pick<Answer<typeof push.show>, "topics">) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(push.chooseTopic, { refreshes });
  const names = useTopicNames();
  return (
    <fieldset>
      <legend>
        <Trans>My phones are told of</Trans>
      </legend>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      {topics.map(({ topic, on }) => (
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
    </fieldset>
  );
}
