import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Problem } from "#kit/contract/problem.ts";
import { passwordLength } from "../limits.ts";

/** The fields that the forms about accounts have. */
export type AccountField = "name" | "email" | "password" | "confirm_password" | "current_password";

/** What is wrong with each field, in words. */
export type FieldFaults = Partial<Record<AccountField, MessageDescriptor>>;

/** A rule of the contract that a field broke, in words; the rules are named by the schema and by rules.ts. */
function faultWords(field: AccountField, rule: string): MessageDescriptor {
  const shortest = passwordLength.least;
  const longest = passwordLength.most;
  switch (`${field}.${rule}`) {
    case "name.maxLength":
      return msg`This name is too long.`;
    case "name.reserved":
      return msg`This name is kept for those who run this site. Please take your own name or that of your shop.`;
    case "email.taken":
      return msg`This e-mail has an account already. Log in instead, or ask for a new password.`;
    case "password.minLength":
    case "password.short":
      return msg`Please take at least ${shortest} letters, digits or signs.`;
    case "password.maxLength":
    case "password.long":
      return msg`Please take at most ${longest} letters.`;
    case "password.common":
      return msg`Very many people use this password, so it is guessed first. Please take another one.`;
    case "password.repeat":
      return msg`The same few letters or digits again and again are guessed first. Please take something else.`;
    case "password.run":
      return msg`Letters, digits or keys in their order, as abcd or 1234, are guessed first. Please take something else.`;
    case "password.word":
      return msg`One common word or name with digits is guessed first. Please take three or four words of your own.`;
    case "password.known":
      return msg`Your own name or e-mail is guessed first. Please take something else.`;
    case "confirm_password.different":
    case "confirm_password.required":
      return msg`The two passwords are not the same.`;
    case "current_password.wrong":
      return msg`This is not your password.`;
  }
  switch (field) {
    case "name":
      return msg`Please write your name.`;
    case "email":
      return msg`Please write your whole e-mail address, as asha@example.in.`;
    case "current_password":
      return msg`Please type your password.`;
    default:
      return msg`Please choose a password.`;
  }
}

/** The fields that a refusal names. Empty where it names none of ours. */
export function faultsOf(problem: Problem): FieldFaults {
  const faults: FieldFaults = {};
  for (const { field, rule } of problem.errors ?? []) {
    if (isField(field)) faults[field] ??= faultWords(field, rule);
  }
  return faults;
}

/** The same words, for what the page finds by itself. */
export function faultOf(field: AccountField, rule: string): FieldFaults {
  return { [field]: faultWords(field, rule) };
}

function isField(text: string): text is AccountField {
  return ["name", "email", "password", "confirm_password", "current_password"].includes(text);
}
