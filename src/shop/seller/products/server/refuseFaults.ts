import { refuse } from "#kit/server/problems/refuse.ts";
import { banWords } from "#knowledge/register/server/orders/banWords.ts";

interface Fault {
  readonly field: string;
  readonly rule: string;
  readonly limit?: number;
  readonly about?: Readonly<Record<string, string>>;
}

/** Refuses as `invalid` what was typed, with every fault that it has; each rule's name is its words too, and a ban says its order. */
export function refuseFaults(faults: readonly Fault[], detail: string): never {
  const errors = faults.map((fault) => ({ ...fault, message: wordsOf(fault) }));
  refuse("invalid", detail, { errors });
}

function wordsOf({ rule, about }: Fault): string {
  return banWords(rule, about, "en") ?? rule.replaceAll("-", " ");
}
