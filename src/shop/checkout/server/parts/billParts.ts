import type { Change } from "#database/changes.ts";
import type { BilledLot } from "#shop/bills/contract.ts";
import { issueBills, type Sale } from "#shop/bills/server/issue.ts";
import { type PackedLot, packedLotsOf } from "#shop/lots/server/packed.ts";
import { billKeptUntil } from "../../billYears.ts";
import { findAddressesOf, findLinesOf } from "../queries.ts";
import type { OrderAddressTable } from "../tables.ts";

/** A part that is packed in this transaction. */
interface PackedPart {
  readonly id: string;
  /** Cost of its delivery. */
  readonly shipping_paise: number;
  /** Where it is collected; empty where it is brought. */
  readonly collect_words: string;
  readonly order_id: string;
  readonly shop_id: string;
  readonly person_id: string | null;
}

/** Makes the bills of parts that are packed, in the transaction that packs them and as the last thing that it waits for. */
export async function billParts(tx: Change, parts: readonly PackedPart[], at: number): Promise<void> {
  const ids = parts.map(({ id }) => id);
  const [lines, addresses, lots] = await Promise.all([
    findLinesOf(tx.db, ids),
    findAddressesOf(
      tx.db,
      parts.map(({ order_id }) => order_id),
    ),
    packedLotsOf(tx.db, ids),
  ]);
  const sales = parts.map((part): Sale => {
    const address = addresses.find(({ order_id }) => order_id === part.order_id);
    return {
      ...{ shopId: part.shop_id, orderId: part.order_id, partId: part.id, personId: part.person_id },
      buyer: address && buyerOf(address),
      lines: lines
        .filter(({ part_id }) => part_id === part.id)
        .map((line) => ({
          ...{ product_id: line.product_id, name: line.name, name_hi: line.name_hi },
          ...{ pack_size: line.pack_size, pack_size_hi: line.pack_size_hi },
          ...{ price_paise: line.price_paise, quantity: line.quantity },
          reduced_paise: line.refunded_paise,
          lots: lots
            .filter((lot) => lot.part_id === part.id && lot.product_id === line.product_id)
            .map(lotOf),
        })),
      isCollected: part.collect_words !== "",
      deliveryPaise: part.shipping_paise,
      keptUntil: billKeptUntil(at),
    };
  });
  await issueBills(tx, sales, at);
}

function lotOf({ lot, made_on, expires_on, packs }: PackedLot): BilledLot {
  return { lot, madeOn: made_on, expiresOn: expires_on, packs };
}

function buyerOf({ fname, lname, company, street, apartment, postcode, city, state }: OrderAddressTable) {
  return { name: `${fname} ${lname}`.trim(), company, street, apartment, postcode, city, state };
}
