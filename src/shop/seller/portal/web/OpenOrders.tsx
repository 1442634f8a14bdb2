import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { shopOrders } from "../../orders/contract.ts";
import { reasonRule, tidied } from "../../orders/rules.ts";
import { useCounts } from "../../orders/web/useCounts.ts";

/** Orders that have to end before the shop can close, and the two ways there. Nothing where nobody waits. */
export function OpenOrders() {
  const { t } = useLingui();
  const counts = useCounts();
  const [asking, setAsking] = useState(false);
  if (!counts) return null;
  const notSent = counts["to-pack"] + counts.unpaid + counts.packed;
  const { shipped } = counts;
  if (notSent + shipped === 0) return null;
  return (
    <Alert
      tone="warning"
      title={
        <Plural
          value={notSent + shipped}
          one="# order of your shop is still open."
          other="# orders of your shop are still open."
        />
      }
      action={
        <Row>
          <ButtonLink to={portalPaths.orders}>
            <Trans>See the orders</Trans>
          </ButtonLink>
          {notSent > 0 ? (
            <Button kind="danger" onClick={() => setAsking(true)}>
              <Trans>Cancel all orders not sent yet</Trans>
            </Button>
          ) : null}
        </Row>
      }
    >
      <Trans>
        You can delete the account once each of them is delivered, returned or cancelled, so that no buyer is
        left waiting.
      </Trans>
      <SheetDialog
        open={asking}
        onClose={() => setAsking(false)}
        closeLabel={t`Keep the orders`}
        title={
          <Plural value={notSent} one="Cancel # order not sent yet?" other="Cancel # orders not sent yet?" />
        }
      >
        <CancelAll onClose={() => setAsking(false)} />
      </SheetDialog>
    </Alert>
  );
}

const stale = [shopOrders.list, shopOrders.counts, shopOrders.show];

function CancelAll({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(shopOrders.cancelOpen, { refreshes: stale });
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const cancel = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = tidied(reason) === "";
    setMissing(isMissing);
    if (isMissing) return document.getElementById("reason-for-all")?.focus();
    if (sending) return;
    const { answer } = await send({ body: { reason } });
    if (answer) onClose();
  };
  return (
    <form onSubmit={(event) => void cancel(event)} noValidate>
      <Stack>
        <p>
          <Trans>
            The packs go back into your stock. You return the money to buyers who have paid. This can't be
            undone.
          </Trans>
        </p>
        <TextArea
          id="reason-for-all"
          label={<Trans>Why? All these buyers will read this.</Trans>}
          error={missing ? <Trans>Please say why.</Trans> : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          rows={3}
          maxLength={reasonRule.maxLength}
        />
        {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
        <Row>
          <Button kind="danger" type="submit" aria-disabled={sending}>
            <Trans>Cancel these orders</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep them</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
