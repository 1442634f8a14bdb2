import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Unsent } from "./unsent.ts";
import type { LogOut } from "./useLogOut.ts";

interface UnsentSheetProps extends Pick<LogOut, "stay" | "logOutAllTheSame"> {
  unsent: Unsent;
}

/** Asks before a log-out that would delete messages, diary entries or complaints which have not gone out yet, or folders that are nowhere else. */
export default function UnsentSheet({
  unsent: { messages: unsent = 0, entries = 0, letters = 0, folders = 0 },
  stay,
  logOutAllTheSame,
}: UnsentSheetProps) {
  const { t } = useLingui();
  return (
    <SheetDialog
      open
      onClose={stay}
      closeLabel={t`Stay logged in`}
      title={
        unsent > 0 ? (
          <Trans>Messages are still waiting</Trans>
        ) : entries > 0 ? (
          <Trans>Your diary is still waiting to be sent</Trans>
        ) : letters > 0 ? (
          <Trans>Something you wrote is still waiting to be sent</Trans>
        ) : (
          <Trans>Log out and delete</Trans>
        )
      }
    >
      <Stack>
        {folders > 0 ? (
          <p>
            <Trans>Photos of a damaged crop are on this phone alone. Print them first.</Trans>
          </p>
        ) : null}
        {letters > 0 ? (
          <p>
            <Plural
              value={letters}
              one="# complaint has not gone out yet. Open Help with a network and it is sent."
              other="# complaints have not gone out yet. Open Help with a network and they are sent."
            />
          </p>
        ) : null}
        {entries > 0 ? (
          <p>
            <Plural
              value={entries}
              one="# diary entry has not gone out yet. Open My fields with a network and it is sent."
              other="# diary entries have not gone out yet. Open My fields with a network and they are sent."
            />
          </p>
        ) : null}
        {unsent > 0 ? (
          <p>
            <Plural
              value={unsent}
              one="# message in Discussions has not gone out yet. Open Discussions with a network and it is sent."
              other="# messages in Discussions have not gone out yet. Open Discussions with a network and they are sent."
            />
          </p>
        ) : null}
        <p>
          <Trans>If you log out now, all of this is deleted.</Trans>
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
