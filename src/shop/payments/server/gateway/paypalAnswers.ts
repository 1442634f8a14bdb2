import { Unavailable } from "#kit/server/problems/problems.ts";
import { type FoundPayment, type FoundRefund, gone } from "./gateway.ts";

/** A member of what PayPal sent; undefined where there is none. */
export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

export function textOf(value: unknown, name: string): string {
  const text = member(value, name);
  return typeof text === "string" ? text : "";
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const list = member(value, name);
  return Array.isArray(list) ? list : [];
}

/** PayPal's word for what is wrong: of the first detail, else of the whole. */
export function issueOf(answer: unknown): string {
  const [detail] = listOf(answer, "details");
  const issue = textOf(detail, "issue") || textOf(answer, "name") || textOf(answer, "error");
  return issue.slice(0, 100);
}

/** State of a PayPal order, by the money in its representation. */
export function takenIn(order: unknown): FoundPayment {
  if (order === null) return { state: "ended", reason: gone };
  const status = textOf(order, "status");
  const [unit] = listOf(order, "purchase_units");
  const [capture] = listOf(member(unit, "payments"), "captures");
  if (capture !== undefined) return captureIn(capture);
  if (status === "VOIDED") return { state: "ended", reason: "voided" };
  if (status === "APPROVED") return { state: "approved" };
  if (["CREATED", "SAVED", "PAYER_ACTION_REQUIRED"].includes(status)) return { state: "open" };
  // COMPLETED without its capture, or a word that nobody knows yet.
  throw new Unavailable(`Paypal says ${status.slice(0, 40) || "nothing"} of a payment`);
}

function captureIn(capture: unknown): FoundPayment {
  const captureId = textOf(capture, "id");
  const status = textOf(capture, "status");
  if (captureId === "") throw new Unavailable("Paypal named no capture");
  switch (status) {
    case "COMPLETED":
    // Some of it went back at our own word, or by hand.
    case "PARTIALLY_REFUNDED":
      return { state: "captured", captureId, paise: paiseIn(member(capture, "amount")) };
    case "PENDING":
      return { state: "pending", captureId };
    case "REFUNDED":
      return { state: "trouble", captureId, reason: "refunded elsewhere" };
    case "DECLINED":
    case "FAILED":
      return { state: "ended", reason: status.toLowerCase() };
    default:
      throw new Unavailable(`Paypal says ${status.slice(0, 40) || "nothing"} of a capture`);
  }
}

/** Whole paise of an amount in rupees; null of any other. */
function paiseIn(amount: unknown): number | null {
  const [, rupees = "", paise = ""] = /^(\d{1,12})(?:\.(\d{2}))?$/.exec(textOf(amount, "value")) ?? [];
  if (textOf(amount, "currency_code") !== "INR" || rupees === "") return null;
  return Number(rupees) * 100 + Number(paise);
}

export function refundIn(refund: unknown): FoundRefund {
  const remoteId = textOf(refund, "id");
  const status = textOf(refund, "status");
  if (remoteId === "") throw new Unavailable("Paypal named no refund");
  const more = { paise: paiseIn(member(refund, "amount")), key: textOf(refund, "custom_id").slice(0, 64) };
  if (status === "COMPLETED") return { state: "refunded", remoteId, ...more };
  if (status === "PENDING") return { state: "pending", remoteId, ...more };
  return { state: "trouble", remoteId, reason: status.toLowerCase().slice(0, 40) || "unknown" };
}
