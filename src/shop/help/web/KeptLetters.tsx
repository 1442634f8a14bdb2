import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { useDates } from "#kit/web/dates.ts";
import { useOnline } from "#kit/web/rendering/hydrated.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Letter, letters } from "#shop/support/web/letters.ts";

/** Letters that were written without a network and are still on the phone; nothing where there are none. */
export function KeptLetters() {
  const { waiting } = useSyncExternalStore(letters.listen, letters.view, letters.view);
  const email = useVisitorEmail();
  const own = waiting.filter((letter) => letter.email === email);
  if (own.length === 0) return null;
  return (
    <Stack gap="tight">
      {own.map((letter) => (
        <OneLetter key={letter.key} letter={letter} />
      ))}
    </Stack>
  );
}

function OneLetter({ letter }: { letter: Letter }) {
  const { t } = useLingui();
  const { moment } = useDates();
  const online = useOnline();
  const { kind, body, typedAt, failed, key } = letter;
  const at = moment(typedAt);
  const text = String(body.words ?? "");
  return (
    <Alert
      tone={failed ? "danger" : "warning"}
      role="status"
      title={
        failed
          ? t`This could not be sent. Please open the order, or the page, and write it again.`
          : online
            ? t`Kept on this phone. It is being sent.`
            : t`Kept on this phone. It goes out by itself once there is a network.`
      }
      action={
        <Button kind="plain" onClick={() => void letters.change(key, () => undefined)}>
          <Trans>Delete it</Trans>
        </Button>
      }
    >
      <p>
        {kind === "complaint" ? (
          <Trans>Your complaint of {at}:</Trans>
        ) : (
          <Trans>Told to the shop, {at}:</Trans>
        )}{" "}
        <q translate="no">{text.slice(0, 200)}</q>
      </p>
    </Alert>
  );
}
