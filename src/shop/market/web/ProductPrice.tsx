import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { Price } from "#kit/web/ui/Price.tsx";
import type { Product } from "../contract.ts";
import { type UnitPrice, unitPriceOf } from "../rules.ts";

/** The price, the MRP it comes down from, and what a kilogram, litre or small part of one costs. */
export function ProductPrice({ product, large = false }: { product: Product; large?: boolean }) {
  const unit = unitPriceOf(product);
  return (
    <Price
      large={large}
      before={product.mrp > product.price ? rupees(product.mrp) : undefined}
      unit={unit ? perUnit(unit) : undefined}
    >
      {rupees(product.price)}
    </Price>
  );
}

function perUnit({ rupees: price, per }: UnitPrice): ReactNode {
  const figure = rupees(price);
  if (per === "kg") return <Trans>{figure} per kg</Trans>;
  if (per === "litre") return <Trans>{figure} per litre</Trans>;
  return per === "10 g" ? <Trans>{figure} per 10 g</Trans> : <Trans>{figure} per 100 ml</Trans>;
}

/** Said only where it matters: few are left, or none. */
export function Stock({ stock }: Pick<Product, "stock">) {
  const left = stock.left ?? 0;
  if (stock.state === "in") return null;
  return (
    <Mark tone="warn">
      {stock.state === "out" ? (
        <Trans>Sold out</Trans>
      ) : (
        <Plural value={left} one="# pack left" other="# packs left" />
      )}
    </Mark>
  );
}
