import { Trans, useLingui } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Muted, moderation } from "../contract.ts";
import styles from "./MutedPeople.module.css";

/** Whom one muted or blocked, each with the way back. */
export default function MutedPeople() {
  const mine = useCall(moderation.mine, {});
  return (
    <Await of={mine} count={1}>
      {({ people }) =>
        people.length === 0 ? (
          <p>
            <Trans>
              You read everybody. In Discussions and reviews the flag beside a text mutes its author.
            </Trans>
          </p>
        ) : (
          <ul className={styles.people}>
            {people.map((person) => (
              <Person key={person.sender} person={person} />
            ))}
          </ul>
        )
      }
    </Await>
  );
}

const refreshes = [moderation.mine];

function Person({ person: { sender, name, how } }: { person: Muted }) {
  const { t } = useLingui();
  const { send, sending, problem } = useMutation(moderation.unmute, { refreshes });
  return (
    <li>
      <Stack gap="tight">
        <Row>
          <span>
            <bdi translate="no">{name}</bdi>: {how === "mute" ? <Trans>muted</Trans> : <Trans>blocked</Trans>}
          </span>
          <Button
            aria-label={t`Read ${name} again`}
            aria-disabled={sending}
            onClick={() => void send({ params: { sender } })}
          >
            <Trans>Read again</Trans>
          </Button>
        </Row>
        <ProblemAlert of={problem} />
      </Stack>
    </li>
  );
}
