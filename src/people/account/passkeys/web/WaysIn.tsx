import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { invalidate } from "#kit/web/invalidate.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { isMobile } from "../../accountName.ts";
import { account } from "../../contract.ts";
import { AccountForm } from "../../web/AccountForm.tsx";
import { accountProblemMessage } from "../../web/accountProblems.ts";
import { CurrentPassword } from "../../web/UpdateCredentials.tsx";
import { passkeys } from "../contract.ts";
import { usePhoneLock } from "./phoneLock.ts";
import { useLock } from "./useLock.ts";
import styles from "./WaysIn.module.css";

const refreshes = [passkeys.list];
type Ways = Answer<typeof passkeys.list>;

/** The other ways into one's account: locks of one's phones, and codes on paper for the day when both are lost. */
export default function WaysIn() {
  const ways = useCall(passkeys.list, {});
  return (
    <Await of={ways} count={2}>
      {(known) => (
        <Stack gap="wide">
          <Locks ways={known} />
          <Codes ways={known} />
        </Stack>
      )}
    </Await>
  );
}

function Locks({ ways }: { ways: Ways }) {
  const lock = useLock();
  const client = useQueryClient();
  const hasLock = usePhoneLock();
  const email = useVisitorEmail();
  const { moment } = useDates();
  const remove = useMutation(passkeys.remove, { refreshes });
  const [removing, setRemoving] = useState("");
  const [added, setAdded] = useState(false);
  return (
    <Stack>
      {added ? (
        <Alert
          tone="good"
          role="status"
          title={<Trans>From now on the lock of this phone logs you in.</Trans>}
        />
      ) : null}
      {ways.passkeys.length === 0 ? (
        <p>
          <Trans>No phone logs you in by its lock yet.</Trans>
        </p>
      ) : null}
      {ways.passkeys.map(({ id, device, createdAt, usedAt }) => {
        const last = moment(usedAt ?? createdAt);
        return (
          <Stack key={id}>
            <Row apart>
              <span>
                <strong>{device || <Trans>Another browser</Trans>}</strong>
                <br />
                {usedAt === null ? <Trans>added {last}</Trans> : <Trans>last used {last}</Trans>}
              </span>
              {removing === id ? null : (
                <Button onClick={() => setRemoving(id)}>
                  <Trans>Remove</Trans>
                </Button>
              )}
            </Row>
            {removing === id ? (
              <AccountForm
                submit={<Trans>Remove this lock</Trans>}
                submitKind="danger"
                texts={(problem) =>
                  problem.errors?.some(({ rule }) => rule === "last")
                    ? msg`It is your only way in. Set a password first, under Update Credentials.`
                    : accountProblemMessage(problem)
                }
                onSend={async ({ current_password }) => {
                  const { problem } = await remove.send({ params: { id }, body: { current_password } });
                  if (!problem) setRemoving("");
                  return problem;
                }}
                more={
                  <Button onClick={() => setRemoving("")}>
                    <Trans>Keep it</Trans>
                  </Button>
                }
              >
                {(fault) => <CurrentPassword fault={fault} />}
              </AccountForm>
            ) : null}
          </Stack>
        );
      })}
      {hasLock ? (
        <AccountForm
          submit={<Trans>Add the lock of this phone</Trans>}
          submitKind="quiet"
          texts={accountProblemMessage}
          onSend={async ({ current_password }, form) => {
            setAdded(false);
            const { problem } = await lock.make({ current_password }, {});
            if (problem) return problem;
            invalidate(client, refreshes);
            form.reset();
            setAdded(true);
          }}
        >
          {(fault) => (
            <>
              <input type="hidden" autoComplete="username" value={email} />
              <CurrentPassword fault={fault} />
            </>
          )}
        </AccountForm>
      ) : (
        <p>
          <Trans>This phone or browser has no lock that can log you in.</Trans>
        </p>
      )}
    </Stack>
  );
}

/** Ten codes, shown this once, to be written down or printed. */
function Codes({ ways }: { ways: Ways }) {
  const { t } = useLingui();
  const renew = useMutation(account.renewCodes, { refreshes });
  const [codes, setCodes] = useState<readonly string[]>();
  const left = ways.codes;
  const byNumber = isMobile(useVisitorEmail());
  if (codes) {
    return (
      <Stack>
        <Alert tone="warning" role="status" title={<Trans>Write these ten codes down now</Trans>}>
          <Trans>
            If you lose your phone or forget your password, each of them sets a new password once. We show
            them only here and now.
          </Trans>
        </Alert>
        <ul className={styles.codes} translate="no" aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Row>
          <Button kind="main" onClick={() => setCodes(undefined)}>
            <Trans>I have written them down</Trans>
          </Button>
          <Button onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack>
      {left === 0 && byNumber ? (
        <Alert tone="warning" title={<Trans>Make codes on paper now</Trans>}>
          <Trans>
            No link can be sent to a number. If your phone is lost or the password forgotten, such a code lets
            you in again.
          </Trans>
        </Alert>
      ) : (
        <p>
          {left === 0 ? (
            <Trans>
              You have no codes on paper. If you lose your phone or forget your password, such a code lets you
              in again.
            </Trans>
          ) : (
            <Trans>Codes on paper that still work: {left}. New ones take their place.</Trans>
          )}
        </p>
      )}
      <AccountForm
        submit={<Trans>Make ten codes</Trans>}
        submitKind="quiet"
        texts={accountProblemMessage}
        onSend={async ({ current_password }) => {
          const { answer, problem } = await renew.send({ body: { current_password } });
          if (answer) setCodes(answer.codes);
          return problem;
        }}
      >
        {(fault) => <CurrentPassword fault={fault} />}
      </AccountForm>
    </Stack>
  );
}
