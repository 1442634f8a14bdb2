import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { wantsDevice } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { account } from "../../contract.ts";
import { leave } from "../../web/logout/useLogOut.ts";

/** The log-out of a device account: nobody could log in to it again, so it is deleted, once it was said what is lost. */
export default function ForgetDevice() {
  const { t } = useLingui();
  const { send, sending, problem } = useMutation(account.close);
  const [asks, setAsks] = useState(false);
  const forget = async () => {
    // One that was never made has nothing to delete but what is on the phone.
    const sent = wantsDevice() ? undefined : await send({ body: {} });
    if (!sent?.problem) await leave();
  };
  return (
    <Stack>
      <p>
        <Trans>With a name you find your fields again on any phone. All of them stay.</Trans>
      </p>
      <div>
        <Button onClick={() => setAsks(true)}>
          <Trans>Delete my fields from this phone</Trans>
        </Button>
      </div>
      <SheetDialog
        open={asks}
        onClose={() => setAsks(false)}
        closeLabel={t`Keep them`}
        title={<Trans>Delete the fields on this phone?</Trans>}
      >
        <Stack>
          <p>
            <Trans>
              Your fields, their plans and your diary go for good. With a name and a password you would keep
              them.
            </Trans>
          </p>
          <ProblemAlert of={problem} />
          <Row>
            <Button kind="main" onClick={() => setAsks(false)}>
              <Trans>Keep them</Trans>
            </Button>
            <Button kind="danger" onClick={forget} aria-disabled={sending}>
              <Trans>Delete for good</Trans>
            </Button>
          </Row>
        </Stack>
      </SheetDialog>
    </Stack>
  );
}
