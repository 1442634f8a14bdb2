import { Trans } from "@lingui/react/macro";
import { FactList } from "./FactList.tsx";
import type { Receipt } from "./receipt.ts";

/** What the confirmation shows. Card and mobile number are made up for show, as the specification has it, and say so. */
export function ReceiptTable({ receipt }: { receipt: Receipt }) {
  const { orderId, name, address, card, mobile } = receipt;
  return (
    <FactList
      facts={[
        { id: "name", name: <Trans>Name</Trans>, value: name },
        { id: "address", name: <Trans>Address</Trans>, value: address.join(", ") },
        { id: "order", name: <Trans>Order Id</Trans>, value: orderId },
        {
          id: "card",
          name: <Trans>Card Number</Trans>,
          value: <Trans>•••• •••• •••• {card} (made up, for show)</Trans>,
        },
        {
          id: "mobile",
          name: <Trans>Mobile Number</Trans>,
          value: <Trans>••••• ••{mobile} (made up, for show)</Trans>,
        },
      ]}
    />
  );
}
