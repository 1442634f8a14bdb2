import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import type { PartState } from "#shop/checkout/rules.ts";
import { type ShopOrder, shopOrders } from "../../contract.ts";
import { takeBackHeldMs, takeBackShownMs } from "../../rules.ts";
import { MoveProblem } from "./MoveProblem.tsx";
import { refreshRefused, stale } from "./useMove.ts";

/** Message on the effect of a tap. */
const doneWords: Partial<Record<PartState, MessageDescriptor>> = {
  paid: msg`Marked paid.`,
  packed: msg`Marked packed.`,
  shipped: msg`Marked sent.`,
  delivered: msg`Marked delivered.`,
};

/** The same where the buyer collects it. */
const collectedWords: typeof doneWords = {
  ...doneWords,
  shipped: msg`Marked ready to collect.`,
  delivered: msg`Marked collected.`,
};

interface TakeBackProps {
  order: ShopOrder;
  /** Into which the order was brought a moment ago; undefined where there is nothing to take back. */
  done: PartState | undefined;
  /** A tap in this moment belongs to the step before. */
  resting: boolean;
  onMoved: (order: ShopOrder) => void;
  /** The time is over. */
  onOver: () => void;
  /** Gives the focus to the next step. */
  leadOn: () => void;
}

/** For a few seconds after a step: what it did, and the way back. */
export function TakeBack({ order, done, resting, onMoved, onOver, leadOn }: TakeBackProps) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(shopOrders.takeBack, { refreshes: stale });
  const client = useQueryClient();
  const [isBack, setIsBack] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef({ onOver, leadOn });
  useEffect(() => {
    latest.current = { onOver, leadOn };
  });
  useEffect(() => {
    if (!done) return;
    setIsBack(false);
    const end = (mayWait: boolean) => {
      const isHeld = button.current?.matches(":hover, :focus") ?? false;
      if (isHeld && mayWait) {
        timer = setTimeout(end, takeBackHeldMs, false);
        return;
      }
      if (button.current === document.activeElement) latest.current.leadOn();
      latest.current.onOver();
    };
    let timer = setTimeout(end, takeBackShownMs, true);
    return () => clearTimeout(timer);
  }, [done]);
  const word = done && (order.collect ? collectedWords : doneWords)[done];
  const takeBack = async () => {
    if (!done || sending || resting) return;
    const sent = await send({ params: { id: order.id }, body: { state: done } });
    if (!sent.answer) {
      refreshRefused(client, sent.problem);
      return;
    }
    setIsBack(true);
    onMoved(sent.answer);
    onOver();
    leadOn();
  };
  return (
    <>
      <MoveProblem problem={done ? problem : undefined} />
      <Notice
        action={
          word ? (
            <Button ref={button} aria-disabled={sending || resting} onClick={() => void takeBack()}>
              <Trans>Undo</Trans>
            </Button>
          ) : undefined
        }
      >
        {word ? i18n._(word) : isBack ? <Trans>Taken back. Nothing else has changed.</Trans> : undefined}
      </Notice>
    </>
  );
}
