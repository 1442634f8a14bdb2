import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import type { Order } from "../../contract.ts";
import { leftToPay } from "../../leftToPay.ts";
import { DueWords } from "../DueWords.tsx";
import { staleOrders, useLiveOrders } from "../useLiveOrders.ts";

const PayOnline = lazyPart(() => import("#shop/payments/web/PayOnline.tsx"));
const PayOrder = lazyPart(() => import("#shop/payments/web/PayOrder.tsx"));

/** How an order that was just placed is paid: by the code on this very page, or in words; and what became of it, as soon as it did. */
export default function MoneyOfNew({ order }: { order: Order }) {
  useLiveOrders();
  const { id, payment, due, parts } = order;
  if (payment === "paypal" && parts.some(({ demonstration }) => !demonstration)) {
    return (
      <Suspense>
        <PayOnline order={id} payBy={due.payBy} refreshes={staleOrders} />
      </Suspense>
    );
  }
  const isSaid = due.when === "in-advance" && leftToPay(order) === 0;
  if (payment !== "upi" && !isSaid) return <DueWords {...order} />;
  return (
    <Suspense>
      <PayOrder order={id} byUpi={payment === "upi"} payBy={due.payBy} refreshes={staleOrders} />
    </Suspense>
  );
}
