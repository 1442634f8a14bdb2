import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { needsLicence } from "#features/market/licences.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import { useSend } from "#kit/web/send.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { SheetDialog } from "#kit/web/ui/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { type Licence, licences } from "../../licencesContract.ts";
import { stale } from "./stale.ts";

/** Takes a licence away again, having said what follows from it. */
export function RemoveLicence({
  licence: { category },
  onRemoved,
}: {
  licence: Licence;
  onRemoved: () => void;
}) {
  const { t, i18n } = useLingui();
  const { send, sending, problem } = useSend(licences.remove, { refreshes: stale });
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
        <Trans>Take it away</Trans>
      </Button>
      <SheetDialog
        open={asks}
        onClose={close}
        closeLabel={t`Keep the licence`}
        title={<Trans>Take this licence away?</Trans>}
      >
        <Stack>
          <p>
            {needsLicence(category) ? (
              <Trans>Buyers no longer see your pesticides until you name a licence again.</Trans>
            ) : (
              <Trans>Buyers no longer see its number. Your products stay as they are.</Trans>
            )}
          </p>
          {problem ? <Alert tone="danger" role="alert" title={i18n._(problemWords(problem))} /> : null}
          <Row>
            <Button kind="danger" aria-disabled={sending} onClick={() => void remove()}>
              <Trans>Take the licence away</Trans>
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
