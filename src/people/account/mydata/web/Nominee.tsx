import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { AccountForm } from "#people/account/web/AccountForm.tsx";
import { accountProblemMessage } from "#people/account/web/accountProblems.ts";
import { mydata } from "../contract.ts";
import { type Mine, refreshes } from "./mine.ts";

/** Somebody who may ask for these data or have them deleted when the person can't. */
export function Nominee({ mine }: { mine: Mine }) {
  const { i18n } = useLingui();
  const nominate = useMutation(mydata.nominate, { refreshes });
  const forget = useMutation(mydata.forgetNominee, { refreshes });
  const [done, setDone] = useState(false);
  const { nominee, guardian } = mine;
  return (
    <Stack>
      <p>
        <Trans>
          Somebody you trust, who may ask for these data or have them deleted if you die or can't do it
          yourself. They ask those who run this site.
        </Trans>
      </p>
      {guardian ? (
        <p>
          <Trans>
            Your guardian: <bdi translate="no">{guardian.name}</bdi>,{" "}
            <bdi translate="no">{guardian.reach}</bdi>
          </Trans>
        </p>
      ) : null}
      {done ? <Alert tone="good" role="status" title={<Trans>Saved</Trans>} /> : null}
      {forget.problem ? (
        <Alert tone="danger" role="alert" title={i18n._(problemMessage(forget.problem))} />
      ) : null}
      {/* Remounted once another nominee is named, or none. */}
      <AccountForm
        key={`${nominee?.name} ${nominee?.reach}`}
        submit={<Trans>Save</Trans>}
        submitKind="quiet"
        texts={accountProblemMessage}
        onSend={async ({ name = "", reach = "" }) => {
          setDone(false);
          const { problem } = await nominate.send({ body: { name: name.trim(), reach: reach.trim() } });
          setDone(!problem);
          return problem;
        }}
        more={
          nominee ? (
            <Button
              onClick={() => {
                setDone(false);
                void forget.send({});
              }}
            >
              <Trans>Name nobody</Trans>
            </Button>
          ) : null
        }
      >
        {(fault) => (
          <>
            <Field
              name="name"
              autoComplete="off"
              label={<Trans>Their name</Trans>}
              defaultValue={nominee?.name}
              error={fault("name")}
              required
            />
            <Field
              name="reach"
              autoComplete="off"
              label={<Trans>Their phone or e-mail</Trans>}
              defaultValue={nominee?.reach}
              error={fault("reach")}
              required
            />
          </>
        )}
      </AccountForm>
    </Stack>
  );
}
