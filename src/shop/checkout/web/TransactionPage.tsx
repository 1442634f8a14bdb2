import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { SampleShops } from "#shop/market/sample/web/SampleShop.tsx";
import { checkout, type Order } from "../contract.ts";
import { remainingOf } from "../remaining.ts";
import { FactList } from "./FactList.tsx";
import { ItemList } from "./items/ItemList.tsx";
import { type Receipt, storedReceipt } from "./receipt/receipt.ts";
import { usePlaceWords } from "./usePlaceWords.ts";

const MoneyOfNew = lazyPart(() => import("./receipt/MoneyOfNew.tsx"));

/** The confirmation. Without an order just placed there is nothing to confirm, and one is led to the cart. */
export default function TransactionPage() {
  const { t } = useLingui();
  usePage({ title: t`Order placed` });
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const email = useVisitorEmail();
  const [stored] = useStored(storedReceipt);
  const receipt = stored?.email === email ? stored : undefined;
  useEffect(() => {
    if (hydrated && !receipt) void navigate(paths.cart, { replace: true });
  }, [hydrated, receipt, navigate]);
  return (
    <Page title={<Trans>Order placed</Trans>} width="text">
      {receipt ? <Confirmed receipt={receipt} /> : null}
    </Page>
  );
}

function Confirmed({ receipt }: { receipt: Receipt }) {
  const { answer: order } = useCall(checkout.show, { params: { id: receipt.orderId } });
  const fell = rupees(receipt.fell);
  // A payment on this very page comes first.
  const isToPay = receipt.payment === "upi" || receipt.payment === "paypal";
  const where = (
    <Row>
      <ButtonLink kind={isToPay ? "quiet" : "main"} to={paths.order(receipt.orderId)}>
        <Trans>Where is my order?</Trans>
      </ButtonLink>
    </Row>
  );
  return (
    <>
      {receipt.fell > 0 ? (
        <Alert tone="good" title={<Trans>A price has dropped: you pay {fell} less.</Trans>} />
      ) : null}
      {/* Above all that comes late: a button that is pushed down between press and release swallows the tap. */}
      {isToPay ? null : where}
      {order ? (
        <>
          <SampleShops
            sellers={order.parts.map(({ seller: name, demonstration }) => ({ name, demonstration }))}
          />
          <Suspense>
            <MoneyOfNew order={order} />
            {isToPay ? where : null}
          </Suspense>
        </>
      ) : null}
      {order ? <Ordered order={order} /> : null}
      <ReceiptTable receipt={receipt} />
      <Row>
        <ButtonLink to={paths.dashboard}>
          <Trans>Close</Trans>
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Row>
    </>
  );
}

/** The goods ordered just now and their price. */
function Ordered({ order }: { order: Order }) {
  const { moment } = useDates();
  const placed = moment(order.placedAt);
  const total = rupees(remainingOf(order).total);
  return (
    <Stack as="section" aria-labelledby="ordered">
      <h2 id="ordered">
        <Trans>What you ordered</Trans>
      </h2>
      <ItemList items={order.items} />
      <p>
        <strong>
          <Trans>Total {total}</Trans>
        </strong>{" "}
        · {placed}
      </p>
    </Stack>
  );
}

/**
 * The confirmation. Card and mobile number are random, as the specification has it: folded away, and labelled
 * so.
 */
function ReceiptTable({ receipt }: { receipt: Receipt }) {
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
