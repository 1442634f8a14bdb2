import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { useDiary } from "./useDiary.ts";

/** How much of the diary has not gone out yet, and why; nothing while all is sent. */
export function DiaryNotice() {
  const { diary, view } = useDiary();
  const waiting = view.waiting.filter((each) => !("sentAt" in each));
  if (waiting.length === 0) return null;
  const isRefused = waiting.some(({ failed }) => failed !== undefined);
  return (
    <Alert
      tone={isRefused ? "warning" : "info"}
      role="status"
      title={
        <Plural
          value={waiting.length}
          one="# entry is waiting to be sent. It is kept on this phone."
          other="# entries are waiting to be sent. They are kept on this phone."
        />
      }
      action={
        view.held === "line" ? (
          <Button onClick={() => diary?.kick()}>
            <Trans>Send now</Trans>
          </Button>
        ) : undefined
      }
    >
      {view.held === "login" ? <Trans>Log in again, and they go out.</Trans> : null}
      {view.held === "line" ? <Trans>They go out by themselves when there is a network.</Trans> : null}
    </Alert>
  );
}
