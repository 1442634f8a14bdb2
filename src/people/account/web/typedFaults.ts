import type { Faults } from "#kit/web/form.ts";
import { emailPattern } from "../limits.ts";
import { reachPattern } from "../notice.ts";
import { passwordFault } from "../passwordRules.ts";
import { foldedEmail } from "../rules.ts";
import { type AccountField, accountFields, faultOf } from "./fieldWords.ts";

/** Typed values of a form's fields. */
export type Typed = Partial<Record<AccountField, string>>;

/**
 * Faults that can be found before anything is sent: the same rules as the server's, but for the lists of
 * common passwords, words and reserved names.
 */
export function typedFaults(typed: Typed): Faults<AccountField> {
  const { name, email, password, confirm_password, current_password, guardian_name, guardian_reach, reach } =
    typed;
  const isReach = (text: string) => new RegExp(reachPattern, "u").test(text.trim());
  const fault =
    password === undefined
      ? undefined
      : passwordFault(password, {
          confirmed: confirm_password,
          known: [name ?? "", foldedEmail(email ?? "")],
        });
  return {
    ...(name !== undefined && name.trim() === "" ? faultOf("name", "required") : {}),
    ...(email !== undefined && !new RegExp(emailPattern, "u").test(email.trim())
      ? faultOf("email", "pattern")
      : {}),
    ...(guardian_name?.trim() === "" ? faultOf("guardian_name", "required") : {}),
    ...(guardian_reach !== undefined && !isReach(guardian_reach) ? faultOf("guardian_reach", "pattern") : {}),
    ...(reach !== undefined && !isReach(reach) ? faultOf("reach", "pattern") : {}),
    ...(current_password === "" ? faultOf("current_password", "required") : {}),
    ...(password === "" ? faultOf("password", "required") : {}),
    ...(fault && password !== ""
      ? faultOf(fault === "different" ? "confirm_password" : "password", fault)
      : {}),
  };
}

/** Reads the fields of a form that are there. */
export function typedInto(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const typed: Typed = {};
  for (const field of accountFields) {
    const text = data.get(field);
    if (typeof text === "string") typed[field] = text;
  }
  return typed;
}
