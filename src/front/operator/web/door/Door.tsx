import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { operator } from "../../contract.ts";
import { EnrolSteps } from "./EnrolSteps.tsx";
import { OneField } from "./OneField.tsx";

const refreshes = [operator.access];

/** Login step before the desk for operators who have shown no code in this session. */
export default function Door({ state }: { state: "none" | "enrol" | "code" }) {
  const { t } = useLingui();
  usePage({ title: t`The desk` });
  return (
    <Page title={t`The desk`} width="text">
      {state === "none" ? (
        <EmptyState
          action={
            <ButtonLink to={paths.home}>
              <Trans>To the start page</Trans>
            </ButtonLink>
          }
        >
          <Trans>Only those who look after this site work here.</Trans>
        </EmptyState>
      ) : state === "enrol" ? (
        <EnrolSteps />
      ) : (
        <EnterForm />
      )}
    </Page>
  );
}

/** The second step of logging in: a code from the authenticator, or one of those that were written down. */
function EnterForm() {
  const { send, sending, problem } = useMutation(operator.enter, { refreshes });
  const [recovers, setRecovers] = useState(false);
  const common = {
    sending,
    problem,
    submit: <Trans>Open the desk</Trans>,
    onSend: (code: string) => send({ body: { code } }),
  };
  return (
    <Stack>
      <p>
        <Trans>You are logged in. One more step: the desk stays open for 12 hours.</Trans>
      </p>
      {recovers ? (
        <OneField
          {...common}
          key="recovery"
          name="code"
          autoComplete="one-time-code"
          label={<Trans>A code from your paper</Trans>}
          hint={<Trans>Each of the ten codes works once. Dashes do not matter.</Trans>}
          missing={msg`Please type one of the codes you wrote down`}
          wrong={msg`This code is wrong, or it was used already`}
          more={
            <Button kind="plain" onClick={() => setRecovers(false)}>
              <Trans>Use the authenticator</Trans>
            </Button>
          }
        />
      ) : (
        <OneField
          {...common}
          key="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={<Trans>Six figures from your authenticator</Trans>}
          missing={msg`Please type the six figures`}
          wrong={msg`This code is wrong, too old, or was used already. Wait for the next one.`}
          more={
            <Button kind="plain" onClick={() => setRecovers(true)}>
              <Trans>The phone is lost</Trans>
            </Button>
          }
        />
      )}
    </Stack>
  );
}
