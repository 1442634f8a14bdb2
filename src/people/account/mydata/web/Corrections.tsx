import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { AccountForm } from "#people/account/web/AccountForm.tsx";
import { accountProblemMessage } from "#people/account/web/accountProblems.ts";
import { paths } from "#screens/paths.ts";
import { account } from "../../contract.ts";
import { mydata } from "../contract.ts";
import { type Mine, refreshes } from "./mine.ts";

const renewed = [...refreshes, account.session];

/** Correction of the name here; links to the places of everything else. */
export function Corrections({ mine }: { mine: Mine }) {
  const { send } = useMutation(mydata.rename, { refreshes: renewed });
  const [done, setDone] = useState(false);
  return (
    <Stack>
      {done ? <Alert tone="good" role="status" title={<Trans>Your name is corrected</Trans>} /> : null}
      <AccountForm
        submit={<Trans>Correct my name</Trans>}
        submitKind="quiet"
        texts={accountProblemMessage}
        onSend={async ({ name = "" }) => {
          setDone(false);
          const { problem } = await send({ body: { name: name.trim() } });
          setDone(!problem);
          return problem;
        }}
      >
        {(fault) => (
          <Field
            name="name"
            autoComplete="name"
            label={<Trans>My name</Trans>}
            defaultValue={mine.name}
            error={fault("name")}
            required
          />
        )}
      </AccountForm>
      <p>
        <Trans>The rest you correct in its own place:</Trans>
      </p>
      <Row>
        <ButtonLink to={paths.dashboard}>
          <Trans>E-mail, password, picture</Trans>
        </ButtonLink>
        <ButtonLink to={paths.checkout}>
          <Trans>Addresses</Trans>
        </ButtonLink>
        <ButtonLink to={paths.fields}>
          <Trans>Fields and diary</Trans>
        </ButtonLink>
        {mine.role === "seller" ? (
          <ButtonLink to={`${paths.adminPortal}/shop`}>
            <Trans>My shop</Trans>
          </ButtonLink>
        ) : null}
      </Row>
    </Stack>
  );
}
