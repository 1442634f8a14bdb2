/** What a part of an order can be. The part of one seller is what has a state; the order's follows from its parts. */
export const partStates = [
  "placed",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
] as const;
export type PartState = (typeof partStates)[number];

export const payments = ["bank", "cod", "paypal"] as const;
export type PaymentWord = (typeof payments)[number];

/** Who moves a part: who ordered, who sells, a payment that has arrived, or the site itself, when nobody else will. */
export const movers = ["buyer", "seller", "payment", "site"] as const;
export type Mover = (typeof movers)[number];

export interface Move {
  readonly from: PartState;
  readonly to: PartState;
  readonly by: readonly Mover[];
  /** Only for orders that are paid this way. */
  readonly payment?: readonly PaymentWord[];
}

/** Paid before anything is packed; cash is paid at the door. */
const inAdvance: readonly PaymentWord[] = ["bank", "paypal"];

/** What the site says of a part that it ends; screens have words of their own for it. */
export const siteReasons = {
  unpaid: "Not paid in time",
  closed: "The shop was closed",
  left: "Whoever ordered has closed the account",
} as const;

/** Every move there is. What is not written here does not happen (a test tries all). */
export const moves: readonly Move[] = [
  { from: "placed", to: "paid", by: ["seller", "payment"], payment: inAdvance },
  { from: "placed", to: "packed", by: ["seller"], payment: ["cod"] },
  { from: "paid", to: "packed", by: ["seller"] },
  { from: "packed", to: "shipped", by: ["seller"] },
  { from: "shipped", to: "delivered", by: ["seller"] },
  { from: "placed", to: "cancelled", by: ["buyer", "seller", "site"] },
  { from: "paid", to: "cancelled", by: ["buyer", "seller", "site"] },
  { from: "packed", to: "cancelled", by: ["seller", "site"] },
  { from: "shipped", to: "returned", by: ["seller"] },
  { from: "delivered", to: "returned", by: ["seller"] },
];

/** What a stream tells a person of: orders of their own, and orders that their shop has to send. */
export const ownWords = ["orders", "sales"] as const;
export type OwnWord = (typeof ownWords)[number];

/** States in which a part's packs are back on the shelf. */
export const givesBack: readonly PartState[] = ["cancelled", "returned"];

/** From which states somebody may bring a part into another one. */
export function statesBefore(to: PartState, by: Mover, payment: PaymentWord): PartState[] {
  return moves
    .filter((move) => move.to === to && move.by.includes(by))
    .filter((move) => move.payment?.includes(payment) ?? true)
    .map(({ from }) => from);
}

/** Where somebody may bring a part from here. */
export function nextStates(from: PartState, by: Mover, payment: PaymentWord): PartState[] {
  return partStates.filter((to) => statesBefore(to, by, payment).includes(from));
}

const progress: readonly PartState[] = ["placed", "paid", "packed", "shipped", "delivered"];

/** What somebody has to do for others, or others for them: not at its end yet. */
export const openStates: readonly PartState[] = ["placed", "paid", "packed", "shipped"];

/** By when an order is to be paid (ms since 1970); null where it is paid at the door. */
export function payByOf(payment: PaymentWord, placedAt: number, transferHours: number): number | null {
  return inAdvance.includes(payment) ? placedAt + transferHours * 3_600_000 : null;
}

/** Hours that a transfer is waited for, unless the installation says otherwise: two days, with a bank holiday between. */
export const usualTransferHours = 48;

/**
 * What one account may have ordered that no money has come for and no seller has packed: as long as it stands, nobody else
 * can have those packs. Orders are counted by the way they are paid.
 */
export const unpaidLimits = { transfers: 5, cash: 20, packs: 500 } as const;

/** Orders that one account may place in an hour. */
export const ordersPerHour = 60;

/** An order is as far as the part that is furthest behind; parts that came to nothing count only where all did. */
export function orderState(parts: readonly PartState[]): PartState {
  const alive = parts.filter((state) => progress.includes(state));
  const furthestBehind = progress.find((state) => alive.includes(state));
  return furthestBehind ?? (parts.includes("returned") ? "returned" : "cancelled");
}

/** Shipping is free (specification, section 9). */
export const shippingPaise = 0;

/** What an address has, in the order in which it is asked for. */
export const addressFields = [
  "fname",
  "lname",
  "company",
  "country",
  "street",
  "apartment",
  "city",
  "state",
  "postcode",
  "phone",
] as const;
export type AddressField = (typeof addressFields)[number];

export type Address = Readonly<Record<AddressField, string>>;

interface FieldRule {
  readonly optional?: true;
  readonly maxLength: number;
  readonly pattern: string;
}

const words = { maxLength: 60, pattern: "\\S" };

/** One rule for each field, for the page and for the server. */
export const addressRules: Readonly<Record<AddressField, FieldRule>> = {
  fname: words,
  lname: words,
  company: { optional: true, maxLength: 100, pattern: "" },
  country: words,
  street: { maxLength: 120, pattern: "\\S" },
  apartment: { optional: true, maxLength: 120, pattern: "" },
  city: words,
  state: words,
  /** India's postcodes: six digits, the first one not 0. */
  postcode: { maxLength: 6, pattern: "^[1-9][0-9]{5}$" },
  phone: { maxLength: 10, pattern: "^[0-9]{10}$" },
};

export type FieldFault = "required" | "maxLength" | "pattern";

/** What is wrong with a field as it was typed; undefined where nothing is. */
export function faultIn(field: AddressField, typed: string): FieldFault | undefined {
  const { optional, maxLength, pattern } = addressRules[field];
  if (typed.trim() === "") return optional ? undefined : "required";
  if (typed.length > maxLength) return "maxLength";
  return new RegExp(pattern).test(typed) ? undefined : "pattern";
}

/** Takes out what people type or phones fill in beside the digits: `+91 98765-43210` and `462 001`. */
export function plainDigits(field: AddressField, typed: string): string {
  if (field !== "postcode" && field !== "phone") return typed.trim();
  const digits = typed.replace(/[\s().-]/g, "");
  return field === "phone" ? digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "") : digits;
}
