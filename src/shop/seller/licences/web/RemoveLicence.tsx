import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Licence, licences } from "../contract.ts";
import { stale } from "./stale.ts";

/** Takes a licence away again, having said what follows from it. */
export function RemoveLicence({
  licence: { category, needed },
  onRemoved,
}: {
  licence: Licence;
  onRemoved: () => void;
}) {
  const { t, i18n } = useLingui();
  const { send, sending, problem } = useMutation(licences.remove, { refreshes: stale });
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const remove = async () => {
    if (sending) return;
    const { answer } = await send({ params: { category } });
    if (!answer) return;
    close();
    onRemoved();
  };
  return (
    <>
      <Button kind="plain" onClick={() => setAsks(true)}>
        <Trans>Remove</Trans>
      </Button>
      <SheetDialog
        open={asks}
        onClose={close}
        closeLabel={t`Keep the licence`}
        title={<Trans>Remove this licence?</Trans>}
      >
        <Stack>
          <p>
            {needed ? (
              <Trans>Buyers no longer see these products until another licence is checked.</Trans>
            ) : (
              <Trans>Buyers no longer see its number. Your products stay as they are.</Trans>
            )}
          </p>
          {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
          <Row>
            <Button kind="danger" aria-disabled={sending} onClick={() => void remove()}>
              <Trans>Remove the licence</Trans>
            </Button>
            <Button onClick={close}>
              <Trans>Keep it</Trans>
            </Button>
          </Row>
        </Stack>
      </SheetDialog>
    </>
  );
}
