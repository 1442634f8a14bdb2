import { Trans, useLingui } from "@lingui/react/macro";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { checkout, type Order, type OrderPart } from "#shop/checkout/contract.ts";

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
  const { send, sending, problem } = useMutation(checkout.cancel, { refreshes: stale });
  const isOfSeveral = order.parts.length > 1;
  const seller = part?.seller;
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
      title={isOfSeveral ? <Trans>Cancel these items?</Trans> : <Trans>Cancel this order?</Trans>}
    >
      <Stack>
        {part && isOfSeveral ? (
          <p>
            <Trans>
              Only what <span translate="no">{seller}</span> sends is cancelled. The rest of the order stays.
            </Trans>
          </p>
        ) : null}
        <p>
          {order.payment === "cod" ? (
            <Trans>The seller is told, and nothing is to be paid.</Trans>
          ) : (
            <Trans>The seller is told. You get back what you have paid.</Trans>
          )}
        </p>
        {problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={
              problemWordOf(problem) === "too-late" ? (
                <Trans>It is too late: it is packed already.</Trans>
              ) : (
                i18n._(problemMessage(problem))
              )
            }
          />
        ) : null}
        <Row>
          <Button kind="danger" aria-disabled={sending} onClick={() => void cancel()}>
            {isOfSeveral ? <Trans>Cancel the items</Trans> : <Trans>Cancel the order</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </Row>
      </Stack>
    </SheetDialog>
  );
}
