import { refuseField } from "#kit/server/problems/refuse.ts";
import { type PasswordFault, passwordFault } from "../../passwordRules.ts";
import { lookUpPassword } from "./commonPasswords.ts";

const stated: Record<PasswordFault, string> = {
  short: "is too short",
  long: "is too long",
  known: "is your own name or e-mail: that is too easy to guess",
  repeat: "is the same few signs over and over: that is too easy to guess",
  run: "is letters, digits or keys in their order: that is too easy to guess",
  common: "is one of the commonest: that is too easy to guess",
  word: "is one common word or name with digits: that is too easy to guess",
  different: "is not the same twice",
};

/** Refuses, naming the field and the rule, a new password that is not good enough. */
export function refuseFaults(
  password: string,
  confirmed: string | undefined,
  known: readonly string[],
): void {
  const fault = passwordFault(password, { confirmed, known, lookUp: lookUpPassword });
  if (!fault) return;
  const field = fault === "different" ? "confirm_password" : "password";
  refuseField(field, fault, stated[fault], { detail: `The password ${stated[fault]}` });
}
