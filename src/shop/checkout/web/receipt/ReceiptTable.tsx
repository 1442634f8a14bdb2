import { Trans } from "@lingui/react/macro";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { FactList } from "../FactList.tsx";
import { usePlaceWords } from "../usePlaceWords.ts";
import type { Receipt } from "./receipt.ts";

/**
 * The confirmation. Card and mobile number are random, as the specification has it: folded away, and labelled
 * so.
 */
export function ReceiptTable({ receipt }: { receipt: Receipt }) {
  const inWords = usePlaceWords();
  const { orderId, name, address, card, mobile } = receipt;
  return (
    <>
      <FactList
        facts={[
          { id: "name", name: <Trans>Name</Trans>, value: name },
          { id: "address", name: <Trans>Address</Trans>, value: address.map(inWords).join(", ") },
          { id: "order", name: <Trans>Order Id</Trans>, value: orderId },
        ]}
      />
      <Details summary={<Trans>Payment Successful:)</Trans>}>
        <FactList
          facts={[
            {
              id: "card",
              name: <Trans>Card Number</Trans>,
              value: <Trans>•••• •••• •••• {card} (sample)</Trans>,
            },
            {
              id: "mobile",
              name: <Trans>Mobile Number</Trans>,
              value: <Trans>••••• ••{mobile} (sample)</Trans>,
            },
          ]}
        />
      </Details>
    </>
  );
}
