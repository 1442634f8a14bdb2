import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { invalidate } from "#kit/web/invalidate.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { operator } from "../../contract.ts";
import styles from "./Door.module.css";
import { OneField } from "./OneField.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** Setting up the second factor: the word of the command line, the secret, a first code, the codes for a lost phone. */
export function EnrolSteps() {
  const client = useQueryClient();
  const enrol = useMutation(operator.enrol);
  const confirm = useMutation(operator.confirm);
  const [secret, setSecret] = useState<Answer<typeof operator.enrol>>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={() => invalidate(client, [operator.access])} />;
  if (!secret)
    return (
      <Stack>
        <p>
          <Trans>
            The desk needs a second lock: an authenticator app on your phone. Whoever named you has a word for
            you; it works for one day.
          </Trans>
        </p>
        <OneField
          key="word"
          name="word"
          autoComplete="one-time-code"
          label={<Trans>The word you were given</Trans>}
          missing={msg`Please type the word you were given`}
          wrong={msg`This is not the word, or it is too old. Ask for a new one.`}
          submit={<Trans>Go on</Trans>}
          sending={enrol.sending}
          problem={enrol.problem}
          onSend={async (word) => {
            const sent = await enrol.send({ body: { word } });
            setSecret(sent.answer);
            return sent;
          }}
        />
      </Stack>
    );
  return (
    <Stack gap="loose">
      <TotpSecret {...secret} />
      <OneField
        key="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={<Trans>Six figures from your authenticator</Trans>}
        missing={msg`Please type the six figures`}
        wrong={msg`This code is wrong. Is the clock of your phone right?`}
        submit={<Trans>Open the desk</Trans>}
        sending={confirm.sending}
        problem={confirm.problem}
        onSend={async (code) => {
          const sent = await confirm.send({ body: { code } });
          setCodes(sent.answer?.recoveryCodes);
          return sent;
        }}
      />
    </Stack>
  );
}

/**
 * Data for the authenticator: an address that opens it on this phone, and the secret to be typed on another.
 */
function TotpSecret({ secret, address }: { secret: string; address: string }) {
  return (
    <Stack>
      <p>
        <Trans>Is the authenticator on this phone? Then this takes the key over by itself:</Trans>
      </p>
      <p>
        <a href={address} className={styles.opens}>
          <Trans>Open the authenticator</Trans>
        </a>
      </p>
      <p>
        <Trans>
          Is it on another phone? Add an account there by setup key, name it as you like, and type:
        </Trans>
      </p>
      <p>
        <code className={styles.secret} translate="no">
          {secret}
        </code>
      </p>
    </Stack>
  );
}
