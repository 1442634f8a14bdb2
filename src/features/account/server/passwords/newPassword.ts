import { refuseField } from "#kit/server/refuse.ts";
import { type PasswordFault, passwordFault } from "../../passwordRules.ts";
import { lookUpPassword } from "./commonPasswords.ts";

const said: Record<PasswordFault, string> = {
  short: "is too short",
  long: "is too long",
  known: "is your own name or e-mail: it is guessed first",
  repeat: "is the same few signs over and over: it is guessed first",
  run: "is letters, digits or keys in their order: it is guessed first",
  common: "is one of the commonest: it is guessed first",
  word: "is one common word or name with digits: it is guessed first",
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
  refuseField(field, fault, said[fault], { detail: `The password ${said[fault]}` });
}
