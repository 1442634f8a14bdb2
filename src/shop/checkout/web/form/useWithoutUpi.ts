import { useCall } from "#kit/web/call.tsx";
import type { CartItem } from "#shop/cart/contract.ts";
import { bySeller } from "#shop/cart/rules.ts";
import { payments } from "#shop/payments/contract.ts";

/** Names of the sellers of these items who take no UPI; undefined while that is not known. */
export function useWithoutUpi(items: readonly CartItem[]): string[] | undefined {
  const sellers = bySeller(items).map(({ seller }) => seller);
  const shops = sellers
    .map(({ id }) => id)
    .sort()
    .join(",");
  const { answer } = useCall(payments.withoutUpi, { query: { shops } });
  return answer && sellers.filter(({ id }) => answer.includes(id)).map(({ name }) => name);
}
