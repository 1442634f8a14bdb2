import type { Call, Input } from "#kit/contract/call.ts";
import { bringKeptAnswers, fetchAnswer, keptAddressOf, queryKeyOf } from "../call.tsx";

/**
 * Brings an open call's answer before a screen needs it, so that it is there without a network; one that is kept in the reader's
 * language and fresh (ms) stays.
 */
export async function bringAheadOfUse<C extends Call>(
  call: C,
  input: Input<C>,
  freshMs: number,
): Promise<void> {
  const stored = await keptOf(call, input);
  const language = document.documentElement.lang;
  if (stored?.language === language && Date.now() - stored.at < freshMs) return;
  const value = await fetchAnswer(call, input);
  const { keepAnswer } = await bringKeptAnswers();
  await keepAnswer({ address: addressIn(call, input), of: "", at: Date.now(), value, language });
}

/** The answer of an open call as this phone keeps it. */
export async function keptOf<C extends Call>(call: C, input: Input<C>) {
  const { keptAnswer } = await bringKeptAnswers();
  return keptAnswer(addressIn(call, input), "");
}

function addressIn<C extends Call>(call: C, input: Input<C>): string {
  return keptAddressOf(queryKeyOf(call, input));
}
