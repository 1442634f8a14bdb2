import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { account } from "../../contract.ts";
import { parcelDays } from "../../notice.ts";
import { AccountForm } from "../AccountForm.tsx";
import { closingProblemMessage } from "../accountProblems.ts";
import { accountDeleted, leave } from "../logout/useLogOut.ts";
import { CurrentPassword } from "../UpdateCredentials.tsx";
import { type LeftOpen, leftOpenIn } from "./leftOpen.ts";

/** Few ever see it. */
const StillOpen = lazy(() => import("./StillOpen.tsx"));

/** Says what goes and what stays, asks for the password, and then there is no way back. */
export function DeleteAccount() {
  const { t } = useLingui();
  const { send } = useMutation(account.close);
  const [open, setOpen] = useState(false);
  const [owes, setOwes] = useState(false);
  const [left, setLeft] = useState<LeftOpen>();
  const [isLeft, setIsLeft] = useState(false);
  const { day } = useDates();
  const today = day(Date.now());
  const last = day(Date.now() + parcelDays * dayMs);
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
          Your orders that are not packed yet are cancelled. A parcel already packed still comes: its seller
          sees your address until it arrives, for 30 days at most.
        </Trans>
      </p>
      <p>
        <Trans>
          Tax law wants name and address of what was bought and sold to be kept for 6 to 8 years. They are
          locked away; nobody sees them on this site. Names and phones of yours that you wrote in messages and
          reviews are taken out of them.
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
          texts={(problem) =>
            leftOpenIn(problem)
              ? msg`Please read what is still open. If you go all the same, tick the box.`
              : closingProblemMessage(problem)
          }
          onSend={async ({ current_password }) => {
            const { problem } = await send({ body: { current_password, force: isLeft } });
            setLeft((before) => (problem && leftOpenIn(problem)) ?? before);
            if (!problem) await leave(accountDeleted);
            setOwes(problem !== undefined && problemWordOf(problem) === "open-orders");
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
          {(fault) => (
            <>
              <p>
                <Trans>
                  Your account goes today, {today}. The address of the last parcel goes by {last} at the
                  latest.
                </Trans>
              </p>
              {left ? (
                <Suspense>
                  <StillOpen left={left} isLeft={isLeft} onLeave={setIsLeft} />
                </Suspense>
              ) : null}
              <CurrentPassword fault={fault} />
            </>
          )}
        </AccountForm>
      </SheetDialog>
    </Stack>
  );
}
