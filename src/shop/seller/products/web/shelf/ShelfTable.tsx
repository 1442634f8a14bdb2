import { Trans } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import type { ShelfProduct } from "../../contract.ts";
import { focusBeside } from "./focusBeside.ts";
import { ShelfRow } from "./ShelfRow.tsx";
import styles from "./ShelfTable.module.css";

interface ShelfTableProps {
  products: readonly ShelfProduct[];
  /** False further down: these pictures may come later. */
  first?: boolean;
  onStock: (product: ShelfProduct) => void;
}

/**
 * The shop's own products with price and stock to type in: a table where there is room, a compact list on a phone. Rows
 * have their roles said, because a table that is laid out as a grid is none to some browsers.
 */
export function ShelfTable({ products, first = true, onStock }: ShelfTableProps) {
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noRedundantRoles: laid out as a grid it would be none */}
      <table role="table" className={styles.table} onKeyDown={leadOn}>
        <caption className={styles.caption}>
          <Trans>Your products with price and stock; Enter saves a row</Trans>
        </caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {/* biome-ignore-start lint/a11y/noRedundantRoles: as above */}
            <th role="columnheader" scope="col">
              <Trans>Product</Trans>
            </th>
            <th role="columnheader" scope="col">
              <Trans>Price, Rs</Trans>
            </th>
            <th role="columnheader" scope="col">
              <Trans>Stock, packs</Trans>
            </th>
            <th role="columnheader" scope="col">
              <Trans>Change</Trans>
            </th>
            {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {products.map((product, index) => (
            <ShelfRow
              key={product._id}
              product={product}
              later={!first || index > 6}
              onStock={() => onStock(product)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The arrows lead to the same field of the row above and below, as in a table program. */
function leadOn(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  focusBeside(target, step);
}
