import { isPhone, plainPhone } from "#kit/contract/typed/typedPhone.ts";
import { emailPattern } from "./limits.ts";

/**
 * The canonical form of an account's name, however it is typed: ten digits of an Indian mobile number, else an
 * e-mail trimmed and in lower case. What is neither comes back folded, so that it finds nobody.
 */
export function accountName(typed: string): string {
  const digits = plainPhone(typed);
  return isMobile(digits) ? digits : typed.normalize("NFC").trim().toLowerCase();
}

/** Whether a canonical name can have an account: a mobile number or an e-mail. */
export function isAccountName(name: string): boolean {
  return isMobile(name) || isEmailName(name);
}

/** Whether mails can be sent to an account of this name. */
export function isEmailName(name: string): boolean {
  return emails.test(name);
}

const emails = new RegExp(emailPattern, "u");

/**
 * Whether a canonical name is a mobile number: those of India begin with 6, 7, 8 or 9 (Department of
 * Telecommunications, National Numbering Plan 2003). Nobody has verified that it is its owner's.
 */
export function isMobile(digits: string): boolean {
  return /^[6-9]/.test(digits) && isPhone(digits);
}
