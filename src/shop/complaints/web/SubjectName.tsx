import { useCall } from "#kit/web/call.tsx";
import { market } from "#shop/market/contract.ts";
import { useProductText } from "#shop/market/web/productText.ts";

/**
 * Subject of a new complaint, by the name that people know; an order has its number alone. Empty until it is
 * known.
 */
export function SubjectName({ about, subject }: { about: "order" | "product" | "shop"; subject: string }) {
  if (about === "product") return <ProductName id={subject} />;
  if (about === "shop") return <ShopName id={subject} />;
  return <Named>{subject}</Named>;
}

function ProductName({ id }: { id: string }) {
  const productText = useProductText();
  const { answer } = useCall(market.page, { params: { id } });
  return answer ? <Named>{productText.name(answer)}</Named> : null;
}

function ShopName({ id }: { id: string }) {
  const { answer } = useCall(market.shop, { params: { id } });
  return answer ? <Named>{answer.name}</Named> : null;
}

function Named({ children }: { children: string }) {
  return <span translate="no"> · {children}</span>;
}
