import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { ShopOrder } from "../../contract.ts";
import { trackingRule } from "../../rules.ts";
import { MoveProblem } from "./MoveProblem.tsx";
import { useMove } from "./useMove.ts";

interface ShipSheetProps {
  order: ShopOrder;
  open: boolean;
  onClose: () => void;
  onMoved: (order: ShopOrder) => void;
}

/**
 * Asks for the parcel's number, which may be none: who brings it in person has no slip. Of a parcel that is on its way it
 * asks for the right one.
 */
export function ShipSheet({ open, onClose, ...rest }: ShipSheetProps) {
  const { t } = useLingui();
  const isSent = rest.order.state === "shipped";
  return (
    <SheetDialog
      open={open}
      onClose={onClose}
      closeLabel={isSent ? t`Keep the number` : t`Not yet`}
      title={isSent ? <Trans>What is the parcel number?</Trans> : <Trans>Is the parcel on its way?</Trans>}
    >
      <ShipForm key={rest.order.tracking} isSent={isSent} onClose={onClose} {...rest} />
    </SheetDialog>
  );
}

function ShipForm({ order, isSent, onClose, onMoved }: Omit<ShipSheetProps, "open"> & { isSent: boolean }) {
  const { move, sending, problem } = useMove(order, onMoved);
  const [tracking, setTracking] = useState(order.tracking);
  const [wrong, setWrong] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isRight =
      tracking.length <= trackingRule.maxLength && new RegExp(trackingRule.pattern).test(tracking);
    setWrong(!isRight);
    if (!isRight) return document.getElementById("tracking")?.focus();
    const sent = await move("shipped", { tracking });
    if (sent && !sent.problem) onClose();
  };
  const cash = !isSent && order.due.when === "on-delivery" ? rupees(order.due.amount) : undefined;
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <Field
          id="tracking"
          label={<Trans>Parcel number (if there is one)</Trans>}
          hint={
            <Trans>
              As written on the courier's slip. The buyer sees it. Leave it empty if you deliver it yourself.
            </Trans>
          }
          error={
            wrong ? (
              <Trans>Use letters, digits and hyphens: at least four, one of them a digit.</Trans>
            ) : undefined
          }
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={trackingRule.maxLength}
        />
        {cash ? (
          <p>
            <Trans>The delivery person collects {cash} in cash.</Trans>
          </p>
        ) : null}
        <MoveProblem problem={problem} />
        <Row>
          <Button kind="main" type="submit" aria-disabled={sending}>
            {isSent ? <Trans>Save the number</Trans> : <Trans>Mark sent</Trans>}
          </Button>
          <Button onClick={onClose}>{isSent ? <Trans>Keep it</Trans> : <Trans>Not yet</Trans>}</Button>
        </Row>
      </Stack>
    </form>
  );
}
