import { useRef } from "react";
import { type Query, useCall } from "#kit/web/call.tsx";
import { storedJson } from "#kit/web/storage/stored.ts";
import { delivery, type Quote } from "../contract.ts";
import { pinPattern } from "../rules.ts";

/** Goods that one seller delivers. */
export interface Goods {
  readonly shop: string;
  /** As it is called. */
  readonly name: string;
  /** Sum of its goods. */
  readonly paise: number;
}

/**
 * The cost of delivering these goods to a PIN code; without one to the person's own last address, where there
 * is one. While it is refetched the earlier answer stays, which names its PIN code: the text on the screen
 * does not jump with each digit.
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

/** The PIN code that somebody asked for, once for all goods; ends with the log-out. */
export const storedPin = storedJson<string | null>("delivery-pin", null, isStoredPin);

function isStoredPin(value: unknown): value is string {
  return typeof value === "string" && isPin(value);
}
