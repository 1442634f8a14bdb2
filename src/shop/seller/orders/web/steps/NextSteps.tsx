import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type PartState, takenBack } from "#shop/checkout/rules.ts";
import type { ShopOrder } from "../../contract.ts";
import { EndSheet } from "./EndSheet.tsx";
import { HeldWords, MoveProblem, StopWords } from "./MoveProblem.tsx";
import styles from "./NextSteps.module.css";
import { ShipSheet } from "./ShipSheet.tsx";
import { TakeBack } from "./TakeBack.tsx";
import { useMove } from "./useMove.ts";

/** The one thing to do next, by what it makes of the order. */
const steps: Partial<Record<PartState, MessageDescriptor>> = {
  paid: msg`The money has arrived`,
  packed: msg`Mark packed`,
  shipped: msg`Mark sent`,
  delivered: msg`Mark delivered`,
};

/** The same where the buyer collects it: nothing is sent. */
const collectSteps: Partial<Record<PartState, MessageDescriptor>> = {
  ...steps,
  shipped: msg`It is ready to collect`,
  delivered: msg`The buyer has collected it`,
};

interface NextStepsProps {
  order: ShopOrder;
  /** On its own page, with what is seldom done. */
  alone?: boolean;
  onMoved: (order: ShopOrder) => void;
}

/** One large button for the next step; on the order's own page rare actions are small below it. */
export function NextSteps({ order, alone = false, onMoved }: NextStepsProps) {
  const { i18n } = useLingui();
  // The step taken a moment ago, which can be taken back.
  const [done, setDone] = useState<PartState>();
  const main = useRef<HTMLButtonElement>(null);
  const take = (moved: ShopOrder) => {
    if (moved.state !== order.state) setDone(takenBack.includes(moved.state) ? moved.state : undefined);
    onMoved(moved);
  };
  const { move, sending, problem } = useMove(order, take);
  const [asking, setAsking] = useState<PartState>();
  const next = order.next.find((state) => steps[state]);
  const word = next && (order.collect ? collectSteps : steps)[next];
  const go = () => {
    if (sending) return;
    if (next === "shipped" && !order.collect) setAsking(next);
    else if (next) void move(next);
  };
  const close = () => setAsking(undefined);
  const cancel = order.next.includes("cancelled") ? (
    <Button kind={word ? "plain" : "danger"} onClick={() => setAsking("cancelled")}>
      <Trans>Cancel the order</Trans>
    </Button>
  ) : null;
  return (
    <Stack gap="tight">
      {order.stopped ? <Alert tone="warning" title={<StopWords stop={order.stopped} />} /> : null}
      {order.held ? <Alert tone="warning" title={<HeldWords />} /> : null}
      <MoveProblem problem={asking || order.stopped || order.held ? undefined : problem} />
      {word ? (
        <div>
          <Button kind="main" ref={main} aria-disabled={sending} onClick={go}>
            {i18n._(word)}
          </Button>
        </div>
      ) : null}
      <TakeBack
        order={order}
        done={done === order.state ? done : undefined}
        resting={sending}
        onMoved={onMoved}
        onOver={() => setDone(undefined)}
        leadOn={() => main.current?.focus()}
      />
      {alone ? (
        <div className={styles.seldom}>
          {order.buyer ? (
            <Button kind="plain" onClick={() => window.print()}>
              <Trans>Print the packing slip</Trans>
            </Button>
          ) : null}
          {order.state === "shipped" && !order.collect ? (
            <Button kind="plain" onClick={() => setAsking("shipped")}>
              {order.tracking ? (
                <Trans>Correct the parcel number</Trans>
              ) : (
                <Trans>Add the parcel number</Trans>
              )}
            </Button>
          ) : null}
          {order.next.includes("returned") ? (
            <Button kind="plain" onClick={() => setAsking("returned")}>
              <Trans>Returned</Trans>
            </Button>
          ) : null}
          {cancel}
        </div>
      ) : word ? null : (
        cancel
      )}
      <ShipSheet order={order} open={asking === "shipped"} onClose={close} onMoved={take} />
      <EndSheet
        order={order}
        to={asking === "cancelled" || asking === "returned" ? asking : undefined}
        onClose={close}
        onMoved={onMoved}
      />
    </Stack>
  );
}
