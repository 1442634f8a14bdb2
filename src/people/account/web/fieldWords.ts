import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Problem } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed } from "#kit/web/form.ts";
import { passwordLength } from "../limits.ts";

/** The fields that the forms about accounts have. */
export const accountFields = [
  "name",
  "email",
  "password",
  "confirm_password",
  "current_password",
  "guardian_name",
  "guardian_reach",
  "reach",
  "code",
] as const;
export type AccountField = (typeof accountFields)[number];

/** A rule of the contract that a field broke, in words; the rules are named by the schema and by rules.ts. */
function faultWords(field: AccountField, rule: string): MessageDescriptor {
  const shortest = passwordLength.least;
  const longest = passwordLength.most;
  switch (`${field}.${rule}`) {
    case "name.maxLength":
      return msg`This name is too long.`;
    case "name.reserved":
      return msg`This name is kept for those who run this site. Please use your own name or that of your shop.`;
    case "email.taken":
      return msg`This number or e-mail has an account already. Log in instead, or ask for a new password.`;
    case "password.minLength":
    case "password.short":
      return msg`Please use at least ${shortest} letters, digits or signs.`;
    case "password.maxLength":
    case "password.long":
      return msg`Please use at most ${longest} letters.`;
    case "password.common":
      return msg`This password is too easy to guess. Please take another one.`;
    case "password.repeat":
      return msg`The same few letters or digits again and again are easy to guess. Please take something else.`;
    case "password.run":
      return msg`Letters or digits in order, like abcd or 1234, are easy to guess. Please take something else.`;
    case "password.word":
      return msg`One common word or name with digits is easy to guess. Please take three or four words of your own.`;
    case "password.known":
      return msg`Your own name, number or e-mail is easy to guess. Please take something else.`;
    case "confirm_password.different":
    case "confirm_password.required":
      return msg`The two passwords are not the same.`;
    case "guardian_reach.own":
      return msg`This is your own. Please write how we reach your father, mother or guardian.`;
    case "current_password.wrong":
      return msg`This is not your password.`;
  }
  switch (field) {
    case "name":
      return msg`Please write your name.`;
    case "guardian_name":
      return msg`Please write the name of your guardian.`;
    case "guardian_reach":
    case "reach":
      return msg`Please write a phone of ten digits or an e-mail address.`;
    case "email":
      return msg`Please write a mobile number of ten digits, or your whole e-mail address, like asha@example.in.`;
    case "code":
      return msg`This code was used before, or belongs to another account. Please check it.`;
    case "current_password":
      return msg`Please type your password.`;
    default:
      return msg`Please choose a password.`;
  }
}

/** The fields that a refusal names. Empty where it names none of ours. */
export function faultsOf(problem: Problem): Faults<AccountField> {
  return faultsNamed(problem, accountFields, ({ field, rule }) => faultWords(field, rule));
}

/** The same words, for what the page finds by itself. */
export function faultOf(field: AccountField, rule: string): Faults<AccountField> {
  return { [field]: faultWords(field, rule) };
}
