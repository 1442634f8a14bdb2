import { refuse } from "#kit/server/refuse.ts";

interface Fault {
  readonly field: string;
  readonly rule: string;
  readonly limit?: number;
}

/** Refuses as `invalid` what was typed, with every fault that it has; each rule's name is its words too. */
export function refuseFaults(faults: readonly Fault[], detail: string): never {
  const errors = faults.map((fault) => ({ ...fault, message: fault.rule.replaceAll("-", " ") }));
  refuse("invalid", detail, { errors });
}
