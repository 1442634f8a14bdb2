import { storedJson } from "#kit/web/storage/stored.ts";
import { wholeName } from "../../addressFields.ts";
import type { Order } from "../../contract.ts";

/** Data of the confirmation. */
export interface Receipt {
  /** Whose; nobody else on this phone sees name and address. */
  readonly email: string;
  readonly orderId: string;
  readonly name: string;
  /** Absent in receipts of an earlier program. */
  readonly payment?: Order["payment"];
  /** Lines as they are written on a parcel. */
  readonly address: readonly string[];
  /** Rs by which the price fell since it was shown. */
  readonly fell: number;
  /** Random digits for show (specification): the last four of a card, the last three of a phone. */
  readonly card: string;
  readonly mobile: string;
}

/** Ends with the tab. */
export const storedReceipt = storedJson<Receipt | null>("receipt", null, isReceipt, "session");

function isReceipt(value: unknown): value is Receipt {
  const { email, orderId, name, address } = (value ?? {}) as Partial<Record<keyof Receipt, unknown>>;
  return [email, orderId, name].every((text) => typeof text === "string") && Array.isArray(address);
}

export function receiptOf(email: string, order: Order, seenTotal: number): Receipt {
  return {
    email,
    orderId: order.id,
    name: wholeName(order.address),
    payment: order.payment,
    address: addressLines(order.address),
    fell: Math.max(0, Math.round((seenTotal - order.total) * 100) / 100),
    card: randomDigits(4),
    mobile: randomDigits(3),
  };
}

/** Without the name. */
export function addressLines({
  company,
  street,
  apartment,
  city,
  postcode,
  state,
  country,
}: Omit<Order["address"], "fname" | "lname" | "phone">): string[] {
  return [company, apartment, street, `${city} ${postcode}`, state, country].filter((line) => line.trim());
}

function randomDigits(count: number): string {
  return [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte % 10).join("");
}
