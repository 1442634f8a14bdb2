import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { paths } from "#features/paths.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { useSend } from "#kit/web/send.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { SheetDialog } from "#kit/web/ui/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { account } from "../contract.ts";
import { AccountForm } from "./AccountForm.tsx";
import { closingProblemWords } from "./accountProblems.ts";
import { CurrentPassword } from "./UpdateCredentials.tsx";
import { leave } from "./useLogOut.ts";

/** Says what goes and what stays, asks for the password, and then there is no way back. */
export function DeleteAccount() {
  const { t } = useLingui();
  const { send } = useSend(account.close);
  const [open, setOpen] = useState(false);
  const [owes, setOwes] = useState(false);
  return (
    <Stack>
      <p>
        <Trans>
          Your name, e-mail, password, picture, cart, saved addresses and logins go at once and for good.
          Orders that were placed stay with their sellers, but without your name, address and phone. What you
          wrote in Discussions stays, without your name.
        </Trans>
      </p>
      <p>
        <Trans>
          Orders of yours that are not packed yet are cancelled. A parcel that is packed already still comes:
          its seller sees where to until it has arrived, for 30 days at most.
        </Trans>
      </p>
      <div>
        <Button kind="danger" onClick={() => setOpen(true)}>
          <Trans>Delete Account</Trans>
        </Button>
      </div>
      <SheetDialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t`Keep the account`}
        title={<Trans>Delete the account for good?</Trans>}
      >
        <AccountForm
          submit={<Trans>Delete for good</Trans>}
          submitKind="danger"
          words={closingProblemWords}
          onSend={async ({ current_password = "" }) => {
            const { problem } = await send({ body: { current_password } });
            if (!problem) await leave();
            setOwes(problem !== undefined && wordOf(problem) === "open-orders");
            return problem;
          }}
          more={
            <>
              {owes ? (
                <ButtonLink to={`${paths.adminPortal}#account`}>
                  <Trans>See these orders, or cancel them all</Trans>
                </ButtonLink>
              ) : null}
              <Button onClick={() => setOpen(false)}>
                <Trans>Keep it</Trans>
              </Button>
            </>
          }
        >
          {(fault) => <CurrentPassword fault={fault} />}
        </AccountForm>
      </SheetDialog>
    </Stack>
  );
}
