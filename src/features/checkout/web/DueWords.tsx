import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { BankAccount, Due } from "../contract.ts";
import { FactList } from "./FactList.tsx";

/** What is to be paid, when and where; nothing once all is. */
export function DueWords({ due }: { due: Due }) {
  const { deadline } = useDates();
  const amount = rupees(due.amount);
  const until = due.payBy === null ? "" : deadline(due.payBy);
  if (due.amount === 0) return null;
  if (due.when === "on-delivery") {
    return (
      <Alert tone="info" title={<Trans>You pay {amount} when it comes.</Trans>}>
        <Trans>In cash, to whoever brings it. Please have it ready.</Trans>
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={<Trans>Please transfer {amount}.</Trans>}>
      <Stack gap="tight">
        <p>
          <Trans>Your order is packed once the money has arrived.</Trans>
        </p>
        {until ? (
          <p>
            <Trans>
              Pay by <strong>{until}</strong>. After that the order ends by itself and the packs go back on
              the shelf.
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
            <Trans>This is a shop for show: the account does not exist. Please send no money.</Trans>
          </strong>
        </p>
      ) : null}
      <FactList
        facts={[
          { id: "holder", name: <Trans>To</Trans>, value: account.holder },
          { id: "number", name: <Trans>Account number</Trans>, value: account.number },
          { id: "ifsc", name: "IFSC", value: account.ifsc },
          { id: "bank", name: <Trans>Bank</Trans>, value: account.bank },
          { id: "reference", name: <Trans>Reference</Trans>, value: reference },
        ]}
      />
    </>
  );
}
