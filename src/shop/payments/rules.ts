import type { Parsed } from "#kit/contract/typed/parsed.ts";
import { isUpiAddress } from "#kit/contract/typed/typedPhone.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { payeeLength, upiAddressLength } from "./upi.ts";

/** State of the money for one part of an order. `received` follows from the part's own state. */
export const paymentStates = ["due", "said-paid", "received", "refunded"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Where the part is: nobody has the money yet and its seller may say that it came, it came to nothing, or all else. */
export type MoneyStage = "waiting" | "ended" | "under-way";

interface PaymentMove {
  readonly from: PaymentState;
  readonly to: PaymentState;
  readonly by: "buyer" | "seller";
  readonly at: MoneyStage;
}

/** Every move there is; what is not written here does not happen (a test tries all). No app's word makes one: people do. */
const paymentMoves: readonly PaymentMove[] = [
  { from: "due", to: "said-paid", by: "buyer", at: "waiting" },
  // These two are the part's move to `paid` (checkout/rules.ts).
  { from: "due", to: "received", by: "seller", at: "waiting" },
  { from: "said-paid", to: "received", by: "seller", at: "waiting" },
  { from: "said-paid", to: "due", by: "seller", at: "waiting" },
  { from: "received", to: "refunded", by: "seller", at: "ended" },
  // It ended before anybody had looked whether the money came.
  { from: "said-paid", to: "refunded", by: "seller", at: "ended" },
  // Nothing came, and nothing is due any more.
  { from: "said-paid", to: "due", by: "seller", at: "ended" },
];

/** Where somebody may bring a payment from here. */
export function nextPaymentStates(
  from: PaymentState | null,
  by: PaymentMove["by"],
  stage: MoneyStage,
): PaymentState[] {
  return paymentMoves
    .filter((move) => move.from === from && move.by === by && move.at === stage)
    .map(({ to }) => to);
}

/** Why a seller says that it is not paid: the buyer reads it in their own language. */
export const notReceivedReasons = ["nothing-came", "less-came", "cannot-tell"] as const;
export type NotReceivedReason = (typeof notReceivedReasons)[number];

/** So often a buyer says that one part is paid: each time its seller is told and has to look. */
export const claimsPerPart = 5;

/** The number that a bank gives a payment: 12 digits by UPI (UTR, RRN), up to 22 letters and digits of a transfer. Empty where none is told. */
export const bankReferenceRule = { maxLength: 22, pattern: "^([0-9]{12}|[A-Za-z0-9]{16,22})?$" } as const;

/** As it is typed, with spaces and hyphens between the signs. */
export function plainReference(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

export function isBankReference(plain: string): boolean {
  return new RegExp(bankReferenceRule.pattern).test(plain);
}

/** Where a shop is paid by UPI; both empty where it is not. */
export interface ShopUpi {
  readonly address: string;
  /** As the seller's UPI app shows it. */
  readonly payee: string;
}
export type UpiField = keyof ShopUpi;
export const upiFields = ["address", "payee"] as const satisfies readonly UpiField[];

export interface UpiFault {
  readonly field: UpiField;
  readonly rule: "required" | "pattern" | "too-long";
  /** Letters that the rule allows. */
  readonly limit?: number;
}

/** Reads what a seller typed: clean, or everything that is wrong with it. Without an address nobody pays by UPI, whatever the name. */
export function readShopUpi(typed: ShopUpi): Parsed<ShopUpi, UpiFault> {
  const address = cleanLine(typed.address).replaceAll(" ", "");
  const payee = cleanLine(typed.payee);
  if (address === "") return { value: { address, payee: "" } };
  const faults: UpiFault[] = [];
  if (address.length > upiAddressLength) {
    faults.push({ field: "address", rule: "too-long", limit: upiAddressLength });
  } else if (!isUpiAddress(address)) faults.push({ field: "address", rule: "pattern" });
  if (payee === "") faults.push({ field: "payee", rule: "required" });
  else if (payee.length > payeeLength) faults.push({ field: "payee", rule: "too-long", limit: payeeLength });
  return faults.length > 0 ? { faults } : { value: { address, payee } };
}
