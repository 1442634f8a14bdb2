import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PartState } from "#features/checkout/rules.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { ShopOrder } from "../../ordersContract.ts";
import { portalPaths } from "../../paths.ts";
import { EndSheet } from "./EndSheet.tsx";
import { MoveProblem } from "./MoveProblem.tsx";
import styles from "./NextSteps.module.css";
import { ShipSheet } from "./ShipSheet.tsx";
import { useMove } from "./useMove.ts";

/** The one thing to do next, by what it makes of the order. */
const steps: Partial<Record<PartState, MessageDescriptor>> = {
  paid: msg`The money has arrived`,
  packed: msg`It is packed`,
  shipped: msg`Send it`,
  delivered: msg`It is delivered`,
};

interface NextStepsProps {
  order: ShopOrder;
  alone: boolean;
  onMoved: (order: ShopOrder) => void;
}

/** One large button for the next step; what is seldom wanted stands small below it. */
export function NextSteps({ order, alone, onMoved }: NextStepsProps) {
  const { i18n } = useLingui();
  const { move, sending, problem } = useMove(order, onMoved);
  const [asking, setAsking] = useState<PartState>();
  const next = order.next.find((state) => steps[state]);
  const word = next && steps[next];
  const go = () => {
    if (sending) return;
    if (next === "shipped") setAsking(next);
    else if (next) void move(next);
  };
  const close = () => setAsking(undefined);
  return (
    <Stack gap="tight">
      <MoveProblem problem={asking ? undefined : problem} />
      {word ? (
        <div>
          <Button kind="main" aria-disabled={sending} onClick={go}>
            {i18n._(word)}
          </Button>
        </div>
      ) : null}
      <div className={styles.seldom}>
        {order.buyer ? <SlipButton order={order} alone={alone} /> : null}
        {order.state === "shipped" ? (
          <Button kind="plain" onClick={() => setAsking("shipped")}>
            {order.tracking ? (
              <Trans>Correct the number of the parcel</Trans>
            ) : (
              <Trans>Add the number of the parcel</Trans>
            )}
          </Button>
        ) : null}
        {order.next.includes("returned") ? (
          <Button kind="plain" onClick={() => setAsking("returned")}>
            <Trans>It came back</Trans>
          </Button>
        ) : null}
        {order.next.includes("cancelled") ? (
          <Button kind={word ? "plain" : "danger"} onClick={() => setAsking("cancelled")}>
            <Trans>Cancel the order</Trans>
          </Button>
        ) : null}
      </div>
      <ShipSheet order={order} open={asking === "shipped"} onClose={close} onMoved={onMoved} />
      <EndSheet
        order={order}
        to={asking === "cancelled" || asking === "returned" ? asking : undefined}
        onClose={close}
        onMoved={onMoved}
      />
    </Stack>
  );
}

/** On paper by itself, from its own page. */
function SlipButton({ order, alone }: { order: ShopOrder; alone: boolean }) {
  return alone ? (
    <Button kind="plain" onClick={() => window.print()}>
      <Trans>Print the packing slip</Trans>
    </Button>
  ) : (
    <ButtonLink kind="plain" to={portalPaths.order(order.id)}>
      <Trans>Packing slip</Trans>
    </ButtonLink>
  );
}
