import { useRef } from "react";
import { type Query, useCall } from "#kit/web/call.tsx";
import { storedJson } from "#kit/web/storage/stored.ts";
import { delivery, type Quote } from "../contract.ts";
import { pinPattern } from "../rules.ts";

/** What one seller brings. */
export interface Goods {
  readonly shop: string;
  /** As it is called. */
  readonly name: string;
  /** What its goods come to. */
  readonly paise: number;
}

/**
 * What the delivery of these goods costs to a PIN code; without one to one's own last address, where there is one. While it is asked
 * anew the answer before stays, which names its PIN code: what stands on the screen does not jump with each digit.
 */
export function useQuote(goods: readonly Goods[], pin: string | undefined): Query<Quote> {
  const shops = goods.map(({ shop, paise }) => `${shop}:${paise}`).join(",");
  const called = useCall(delivery.quote, { query: { shops, ...(pin === undefined ? {} : { pin }) } });
  const before = useRef(called.answer);
  if (called.answer) before.current = called.answer;
  return { ...called, answer: before.current };
}

export function isPin(typed: string): boolean {
  return new RegExp(pinPattern).test(typed);
}

/** The PIN code that somebody asked for; ends with the tab, or the log-out. */
export const storedPin = storedJson<string | null>("delivery-pin", null, isStoredPin, "session");

function isStoredPin(value: unknown): value is string {
  return typeof value === "string" && isPin(value);
}
