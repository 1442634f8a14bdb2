import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { SheetDialog } from "#kit/web/ui/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { LogOut } from "./useLogOut.ts";

/** Asks before a log-out that would delete messages which have not gone out yet. */
export default function UnsentSheet({ unsent, stay, logOutAllTheSame }: LogOut) {
  const { t } = useLingui();
  return (
    <SheetDialog
      open={unsent > 0}
      onClose={stay}
      closeLabel={t`Stay logged in`}
      title={<Trans>Messages are still waiting</Trans>}
    >
      <Stack>
        <p>
          <Plural
            value={unsent}
            one="# message in Discussions has not gone out yet. Open Discussions with a network and it is sent. If you log out now, it is deleted."
            other="# messages in Discussions have not gone out yet. Open Discussions with a network and they are sent. If you log out now, they are deleted."
          />
        </p>
        <Row>
          <Button kind="main" onClick={stay}>
            <Trans>Stay logged in</Trans>
          </Button>
          <Button kind="danger" onClick={logOutAllTheSame}>
            <Trans>Log out and delete</Trans>
          </Button>
        </Row>
      </Stack>
    </SheetDialog>
  );
}
