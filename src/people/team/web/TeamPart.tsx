import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { helperRoles } from "#kit/contract/roles/shopRoles.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import { AccountForm } from "#people/account/web/AccountForm.tsx";
import { accountProblemMessage } from "#people/account/web/accountProblems.ts";
import { CurrentPassword } from "#people/account/web/UpdateCredentials.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { team } from "../contract.ts";
import { mostHelpers } from "../rules.ts";
import { roleLines, roleNames } from "./roleWords.ts";

type Team = Answer<typeof team.show>;

/** Who helps in the shop: invited, listed, and taken back. */
export default function TeamPart() {
  const called = useCall(team.show, {});
  return (
    <Stack>
      <p>
        <Trans>
          A helper logs in with an own account, never with yours. Your orders then say who did what.
        </Trans>
      </p>
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={2}>
        {(answer) => (
          <>
            <People {...answer} />
            {answer.helpers.length + answer.invitations.length < mostHelpers ? (
              <Invite />
            ) : (
              <p>
                <Trans>A shop has at most {mostHelpers} helpers and invitations.</Trans>
              </p>
            )}
          </>
        )}
      </Await>
    </Stack>
  );
}

const refreshes = [team.show];

function People({ helpers, invitations }: Team) {
  const { t, i18n } = useLingui();
  const { day, deadline } = useDates();
  const remove = useMutation(team.remove, { refreshes });
  const withdraw = useMutation(team.withdraw, { refreshes });
  const problem = remove.problem ?? withdraw.problem;
  return (
    <Stack>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      {helpers.map(({ id, name, role, since }) => {
        const from = day(since);
        return (
          <Row key={id} apart>
            <div>
              <strong translate="no">{name}</strong>
              <p>
                {i18n._(roleNames[role])} · <Trans>since {from}</Trans>
              </p>
            </div>
            <Button
              kind="danger"
              aria-label={t`Take ${name} out of the shop`}
              aria-disabled={remove.sending}
              onClick={() => void (remove.sending || remove.send({ params: { id } }))}
            >
              <Trans>Take out</Trans>
            </Button>
          </Row>
        );
      })}
      {invitations.map(({ id, role, expiresAt }) => {
        const until = deadline(expiresAt);
        return (
          <Row key={id} apart>
            <p>
              <Trans>Invited, until {until}</Trans> · {i18n._(roleNames[role])}
            </p>
            <Button
              aria-disabled={withdraw.sending}
              onClick={() => void (withdraw.sending || withdraw.send({ params: { id } }))}
            >
              <Trans>Take the invitation back</Trans>
            </Button>
          </Row>
        );
      })}
    </Stack>
  );
}

function Invite() {
  const { i18n } = useLingui();
  const { send } = useMutation(team.invite, { refreshes });
  const [role, setRole] = useState<(typeof helperRoles)[number]>("stock");
  const [made, setMade] = useState<Answer<typeof team.invite>>();
  return (
    <Stack as="section" aria-labelledby="invite">
      <h2 id="invite">
        <Trans>Invite a helper</Trans>
      </h2>
      <AccountForm
        submit={<Trans>Make an invitation</Trans>}
        submitKind={made ? "quiet" : "main"}
        texts={accountProblemMessage}
        onSend={async ({ current_password }) => {
          const { answer, problem } = await send({ body: { role, current_password } });
          if (answer) setMade(answer);
          return problem;
        }}
      >
        {(fault) => (
          <>
            <RadioCards
              name="role"
              label={<Trans>What may the helper do?</Trans>}
              value={role}
              onChange={(value) => {
                setMade(undefined);
                setRole(helperRoles.find((known) => known === value) ?? "stock");
              }}
              cards={helperRoles.map((value) => ({
                value,
                word: i18n._(roleNames[value]),
                line: i18n._(roleLines[value]),
              }))}
            />
            <CurrentPassword key={made?.code} fault={fault} />
            <div role="status">{made ? <Made key={made.code} {...made} /> : null}</div>
          </>
        )}
      </AccountForm>
    </Stack>
  );
}

/** The link, shown this once. */
function Made({ code, expiresAt }: Answer<typeof team.invite>) {
  const { deadline } = useDates();
  const [copied, copy] = useCopy();
  const until = deadline(expiresAt);
  const link = `${window.location.origin}${portalPaths.join}#${code}`;
  return (
    <Alert
      tone="good"
      title={<Trans>Send this link to your helper</Trans>}
      action={
        <Button onClick={() => void copy(link)}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
        </Button>
      }
    >
      <p translate="no">
        <code>{link}</code>
      </p>
      <p>
        <Trans>It is good for one person, until {until}, and is shown only now.</Trans>
      </p>
    </Alert>
  );
}
