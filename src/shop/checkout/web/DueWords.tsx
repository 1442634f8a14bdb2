import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { BankAccount, Order } from "../contract.ts";
import { FactList } from "./FactList.tsx";

/**
 * Amount to pay, when and where; nothing once all is paid. For sample shops alone (`parts`) it is the amount
 * that would be due.
 */
export function DueWords({ due, parts, payment }: Pick<Order, "due" | "parts" | "payment">) {
  const { deadline } = useDates();
  const amount = rupees(due.amount);
  const until = due.payBy === null ? "" : deadline(due.payBy);
  if (due.amount === 0) return null;
  const isCollected = parts.every(({ collect }) => collect);
  const isSample = parts.every(({ demonstration }) => demonstration);
  if (due.when === "on-delivery" && isSample) {
    return (
      <Alert tone="info" title={<Trans>You would pay {amount} when it comes.</Trans>}>
        <Trans>This order is only for trying out: nothing comes and nothing is to be paid.</Trans>
      </Alert>
    );
  }
  if (due.when === "on-delivery") {
    return (
      <Alert
        tone="info"
        title={
          isCollected ? (
            <Trans>You pay {amount} when you collect it.</Trans>
          ) : (
            <Trans>You pay {amount} when it comes.</Trans>
          )
        }
      >
        {isCollected ? (
          <Trans>In cash, at the shop.</Trans>
        ) : (
          <Trans>In cash, to the delivery person. Please keep it ready.</Trans>
        )}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title={
        isSample && payment === "paypal" ? (
          <Trans>You would pay {amount} with Paypal.</Trans>
        ) : isSample ? (
          <Trans>You would transfer {amount}.</Trans>
        ) : (
          <Trans>Please transfer {amount}.</Trans>
        )
      }
    >
      <Stack gap="tight">
        <p>
          <Trans>Your order is packed once the money has arrived.</Trans>
        </p>
        {until ? (
          <p>
            <Trans>
              Pay by <strong>{until}</strong>, or the order is cancelled.
            </Trans>
          </p>
        ) : null}
        {due.account ? <Account account={due.account} reference={due.reference} /> : null}
      </Stack>
    </Alert>
  );
}

function Account({ account, reference }: { account: BankAccount; reference: string }) {
  return (
    <>
      {account.sample ? (
        <p>
          <strong>
            <Trans>This is a sample shop: the account does not exist. Please send no money.</Trans>
          </strong>
        </p>
      ) : null}
      <FactList
        facts={[
          { id: "holder", name: <Trans>Account holder</Trans>, value: account.holder },
          { id: "number", name: <Trans>Account number</Trans>, value: account.number },
          { id: "ifsc", name: "IFSC", value: account.ifsc },
          { id: "bank", name: <Trans>Bank</Trans>, value: account.bank },
          { id: "reference", name: <Trans>Reference</Trans>, value: reference },
        ]}
      />
    </>
  );
}
