import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { billPath } from "#screens/billPath.ts";
import { type Bill, bills } from "../contract.ts";
import styles from "./OrderBills.module.css";

interface OrderBillsProps {
  order: string;
  /** One seller's part of it alone. */
  part?: string;
  /** A part is still to be packed: its bill will come. */
  waits: boolean;
  /** Where a bill is opened; below the order's own page where it isn't said. */
  pathOf?: (bill: Bill) => string;
}

/** The bills of an order and their credit notes, or from when on there will be some. */
export default function OrderBills({ order, part, waits, pathOf = billPath }: OrderBillsProps) {
  const called = useCall(bills.ofOrder, { params: { id: order } });
  const ownOf = (all: readonly Bill[]) => all.filter((bill) => part === undefined || bill.part === part);
  // Most orders that have no bill and wait for none were called off: they have no part for it.
  if (!waits && !called.problem && ownOf(called.answer ?? []).length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="bills">
      <h2 id="bills">
        <Trans>Bill</Trans>
      </h2>
      <Await of={called}>
        {(all) => ownOf(all).map((bill) => <OneBill key={bill.id} bill={bill} path={pathOf(bill)} />)}
      </Await>
      {waits ? (
        <p>
          {part === undefined ? (
            <Trans>The bill is made when the seller has packed. You find it here then.</Trans>
          ) : (
            <Trans>The bill is made when you mark the order packed.</Trans>
          )}
        </p>
      ) : null}
    </Stack>
  );
}

function OneBill({ bill, path }: { bill: Bill; path: string }) {
  const { number, seller } = bill;
  const total = rupees(bill.total);
  return (
    <div>
      <p>
        <Link to={path} className={styles.bill}>
          <Trans>
            Bill <span translate="no">{number}</span>: {total}
          </Trans>
        </Link>{" "}
        <span translate="no">{seller.shop}</span>
      </p>
      {bill.notes.map((note) => (
        <p key={note.id}>
          <GivenBack number={note.number} total={note.total} />
        </p>
      ))}
    </div>
  );
}

function GivenBack({ number, total }: { number: string; total: number }) {
  const sum = rupees(total);
  return (
    <Trans>
      Taken off: {sum} (credit note <span translate="no">{number}</span>)
    </Trans>
  );
}
