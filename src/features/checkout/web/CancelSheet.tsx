import { Trans, useLingui } from "@lingui/react/macro";
import { wordOf } from "#kit/contract/problem.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import { useSend } from "#kit/web/send.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { SheetDialog } from "#kit/web/ui/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { checkout, type Order, type OrderPart } from "../contract.ts";

interface CancelSheetProps {
  order: Order;
  /** Undefined while nothing is asked. */
  part: OrderPart | undefined;
  onClose: () => void;
}

const stale = [checkout.show, checkout.list];

/** Asks once before an order is cancelled. */
export function CancelSheet({ order, part, onClose }: CancelSheetProps) {
  const { t, i18n } = useLingui();
  const { send, sending, problem } = useSend(checkout.cancel, { refreshes: stale });
  const cancel = async () => {
    if (!part || sending) return;
    const { answer } = await send({ params: { id: order.id }, query: { part: part.id } });
    if (answer) onClose();
  };
  return (
    <SheetDialog
      open={part !== undefined}
      onClose={onClose}
      closeLabel={t`Keep the order`}
      title={<Trans>Cancel this order?</Trans>}
    >
      <Stack>
        <p>
          {order.payment === "cod" ? (
            <Trans>The seller is told, and nothing is to be paid.</Trans>
          ) : (
            <Trans>The seller is told. What you have paid already comes back to you.</Trans>
          )}
        </p>
        {problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={
              wordOf(problem) === "too-late" ? (
                <Trans>It is too late: it is packed already.</Trans>
              ) : (
                i18n._(problemWords(problem))
              )
            }
          />
        ) : null}
        <Row>
          <Button kind="danger" aria-disabled={sending} onClick={() => void cancel()}>
            <Trans>Cancel the order</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </Row>
      </Stack>
    </SheetDialog>
  );
}
