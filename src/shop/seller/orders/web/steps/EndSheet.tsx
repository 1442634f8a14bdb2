import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { ShopOrder } from "../../contract.ts";
import { needsReason, reasonRule, tidied } from "../../rules.ts";
import { MoveProblem } from "./MoveProblem.tsx";
import { useMove } from "./useMove.ts";

type End = "cancelled" | "returned";

interface EndSheetProps {
  order: ShopOrder;
  /** Undefined while nothing is asked. */
  to: End | undefined;
  onClose: () => void;
  onMoved: (order: ShopOrder) => void;
}

/** Asks why an order is cancelled, or came back, before that is done. */
export function EndSheet({ to, onClose, ...rest }: EndSheetProps) {
  const { t } = useLingui();
  return (
    <SheetDialog
      open={to !== undefined}
      onClose={onClose}
      closeLabel={t`Keep the order`}
      title={to === "returned" ? <Trans>Has the parcel come back?</Trans> : <Trans>Cancel this order?</Trans>}
    >
      {to ? <EndForm to={to} onClose={onClose} {...rest} /> : null}
    </SheetDialog>
  );
}

function EndForm({ order, to, onClose, onMoved }: Omit<EndSheetProps, "to"> & { to: End }) {
  const { t } = useLingui();
  const { move, sending, problem } = useMove(order, onMoved);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const stopWords = {
    banned: t`The law forbids it now`,
    unlicensed: t`Our licence for it does not count now`,
  };
  const usual =
    to === "cancelled" && order.stopped
      ? [stopWords[order.stopped]]
      : to === "cancelled"
        ? [t`It is out of stock`, t`We do not deliver there`, t`You asked us to cancel`]
        : [t`Nobody was there to receive it`, t`The buyer refused it`, t`It was damaged on the way`];
  const end = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = needsReason(to) && tidied(reason) === "";
    setMissing(isMissing);
    if (isMissing) return document.getElementById("reason")?.focus();
    const sent = await move(to, { reason });
    if (sent && !sent.problem) onClose();
  };
  return (
    <form onSubmit={(event) => void end(event)} noValidate>
      <Stack>
        <p>
          <Trans>The packs go back into your stock. This can't be undone.</Trans>
        </p>
        <Row>
          {usual.map((text) => (
            <Button key={text} kind="chip" aria-pressed={reason === text} onClick={() => setReason(text)}>
              {text}
            </Button>
          ))}
        </Row>
        <TextArea
          id="reason"
          label={
            needsReason(to) ? (
              <Trans>Why? The buyer will read this.</Trans>
            ) : (
              <Trans>Why? (optional) The buyer will read this.</Trans>
            )
          }
          error={missing ? <Trans>Please say why.</Trans> : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          rows={3}
          maxLength={reasonRule.maxLength}
        />
        <MoveProblem problem={problem} />
        <Row>
          <Button kind="danger" type="submit" aria-disabled={sending}>
            {to === "returned" ? <Trans>Returned</Trans> : <Trans>Cancel the order</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
