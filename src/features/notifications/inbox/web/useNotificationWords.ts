import { useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import type { OrderKind } from "../../kinds.ts";
import type { Notification } from "../contract.ts";

/** Says a notification in a sentence, in the reader's language. */
export function useNotificationWords(): (notification: Notification) => string {
  const { t } = useLingui();
  return ({ kind, shop: name, rupees: sum }) => {
    const shop = name || t`The shop`;
    const money = rupees(sum);
    const words: Readonly<Record<OrderKind, string>> = {
      "order-placed": t`Your order is placed: ${money}`,
      "order-paid": t`${shop} has your money. Next it is packed.`,
      "order-packed": t`${shop} has packed your order`,
      "order-shipped": t`${shop} has sent your order`,
      "order-delivered": t`${shop} says that your order has reached you`,
      "order-cancelled": t`${shop} will not send your order: it was cancelled`,
      "order-returned": t`${shop} has got back what it sent you`,
      // By a payment gateway where no shop is named.
      "order-refunded": name
        ? t`${shop} says that ${money} was given back to you`
        : t`${money} was given back to you`,
      "sale-placed": t`New order for your shop: ${money}`,
      "sale-paid": t`An order was paid. You can pack it now.`,
      "sale-cancelled": t`An order was cancelled. Please do not send it.`,
    };
    return words[kind];
  };
}
