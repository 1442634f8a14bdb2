import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#features/paths.ts";
import { rupees } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { useHydrated } from "#kit/web/hydrated.ts";
import { usePage } from "#kit/web/page.ts";
import { useStored } from "#kit/web/stored.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { checkout } from "../contract.ts";
import { DueWords } from "./DueWords.tsx";
import { ReceiptTable } from "./ReceiptTable.tsx";
import { type Receipt, storedReceipt } from "./receipt.ts";

/** The confirmation. Without an order just placed there is nothing to confirm, and one is led to the cart. */
export default function TransactionPage() {
  const { t } = useLingui();
  usePage({ title: t`Payment Successful:)` });
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const email = useVisitorEmail();
  const [stored] = useStored(storedReceipt);
  const receipt = stored?.email === email ? stored : undefined;
  useEffect(() => {
    if (hydrated && !receipt) void navigate(paths.cart, { replace: true });
  }, [hydrated, receipt, navigate]);
  return (
    <Page title={<Trans>Payment Successful:)</Trans>} width="text">
      {receipt ? <Confirmed receipt={receipt} /> : null}
    </Page>
  );
}

function Confirmed({ receipt }: { receipt: Receipt }) {
  const { answer: order } = useCall(checkout.show, { params: { id: receipt.orderId } });
  const fell = rupees(receipt.fell);
  return (
    <>
      {receipt.fell > 0 ? (
        <Alert tone="good" title={<Trans>A price fell meanwhile: you pay {fell} less.</Trans>} />
      ) : null}
      {order ? <DueWords due={order.due} /> : null}
      <ReceiptTable receipt={receipt} />
      <Row>
        <ButtonLink kind="main" to={paths.dashboard}>
          <Trans>Close</Trans>
        </ButtonLink>
        <ButtonLink to={paths.order(receipt.orderId)}>
          <Trans>Where is my order?</Trans>
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Row>
    </>
  );
}
