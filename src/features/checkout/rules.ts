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

/** Who moves a part: who ordered, who sells, or a payment that has arrived. */
export type Mover = "buyer" | "seller" | "payment";

export interface Move {
  readonly from: PartState;
  readonly to: PartState;
  readonly by: readonly Mover[];
  /** Only for orders that are paid this way. */
  readonly payment?: readonly PaymentWord[];
}

/** Paid before anything is packed; cash is paid at the door. */
const inAdvance: readonly PaymentWord[] = ["bank", "paypal"];

/** Every move there is. What is not written here does not happen (a test tries all). */
export const moves: readonly Move[] = [
  { from: "placed", to: "paid", by: ["seller", "payment"], payment: inAdvance },
  { from: "placed", to: "packed", by: ["seller"], payment: ["cod"] },
  { from: "paid", to: "packed", by: ["seller"] },
  { from: "packed", to: "shipped", by: ["seller"] },
  { from: "shipped", to: "delivered", by: ["seller"] },
  { from: "placed", to: "cancelled", by: ["buyer", "seller"] },
  { from: "paid", to: "cancelled", by: ["buyer", "seller"] },
  { from: "packed", to: "cancelled", by: ["seller"] },
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
