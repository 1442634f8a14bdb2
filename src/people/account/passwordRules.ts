import { passwordLength } from "./limits.ts";

/** Faults of a new password. */
export type PasswordFault = "short" | "long" | "known" | "repeat" | "run" | "common" | "word" | "different";

/** Texts that a new password is compared with. */
interface Around {
  readonly confirmed: string | undefined;
  /** E-mail and name: the first things that are guessed. */
  readonly known: readonly string[];
  /** Looks the password up among those that are guessed first; on the server, where the lists are. */
  readonly lookUp?: (password: string) => "common" | "word" | undefined;
}

/**
 * The first fault of a new password, after OWASP ASVS 5.0 (6.2) and NIST SP 800-63B (3.1.1.2: commonly used, expected or
 * compromised values); undefined for a good one. No rule asks for a kind of sign (ASVS 6.2.5).
 */
export function passwordFault(
  password: string,
  { confirmed, known, lookUp }: Around,
): PasswordFault | undefined {
  if (password.length < passwordLength.least) return "short";
  if (password.length > passwordLength.most) return "long";
  const folded = foldedPassword(password);
  if (known.some((text) => tells(folded, text))) return "known";
  if (isRepeat(folded)) return "repeat";
  if (isRun(folded)) return "run";
  const found = lookUp?.(password);
  if (found) return found;
  if (confirmed !== password) return "different";
  return undefined;
}

/** As guessers try it: full-width and small letters are the same. */
export function foldedPassword(password: string): string {
  return password.normalize("NFKC").toLowerCase();
}

/**
 * The word between the digits and signs at both ends, where those are no more than people add to a word: a
 * few, or a year, a date or a phone number. Undefined where there is more.
 */
export function wordWithin(folded: string): string | undefined {
  const [, before = "", word = "", after = ""] =
    /^([^\p{L}\p{M}]*)(.*?)([^\p{L}\p{M}]*)$/su.exec(folded) ?? [];
  const around = before + after;
  const few = around.length <= 6 || (around.length <= 10 && /^\d*$/.test(around));
  return word !== "" && few ? word : undefined;
}

/** Does the password say no more than the name or the e-mail, with or without digits at its ends? */
function tells(folded: string, text: string): boolean {
  const known = foldedPassword(text.trim());
  const [name = ""] = known.split("@", 1);
  if (folded.trim() === known || folded.trim() === name) return true;
  if (isNumberWithLittle(folded, known)) return true;
  const word = lettersOf(wordWithin(folded) ?? "");
  const parts = [name, ...name.split(/[^\p{L}\p{M}]+/u)].map(lettersOf);
  return parts.some((part) => part.length >= 3 && part === word);
}

/** A mobile number with no more around it than a country's number, a year or a few signs. */
function isNumberWithLittle(folded: string, known: string): boolean {
  return /^\d{10}$/.test(known) && folded.includes(known) && folded.length - known.length <= 4;
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}]+/gu, "");
}

/** The same few signs over and over: `aaaaaaaa`, `12121212`, `ramaramarama`. */
function isRepeat(folded: string): boolean {
  const signs = [...folded];
  if (new Set(signs).size < 4) return true;
  return [1, 2, 3, 4].some((period) =>
    signs.every((sign, index) => index < period || sign === signs[index - period]),
  );
}

/** Rows of keys, and the zigzags over them. */
const rows = [
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "01234567890",
  "!@#$%^&*()",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "qazwsxedcrfvtgbyhnujmik,ol.",
].flatMap((row) => [row, [...row].reverse().join("")]);

/** Shorter ones come about by chance. */
const shortestRun = 3;

/** Nothing but signs in the order of the alphabet, of figures or of the keys, and at most two others: `abcd1234`, `qwerty@123`. */
function isRun(folded: string): boolean {
  const signs = [...folded];
  let others = 0;
  for (let place = 0; place < signs.length; ) {
    const length = Math.max(stepsFrom(signs, place), keysFrom(signs, place));
    if (length < shortestRun) others += 1;
    place += length < shortestRun ? 1 : length;
  }
  return others <= 2;
}

/** How many signs from here on are in the order of their script, forwards, backwards or all the same. */
function stepsFrom(signs: readonly string[], place: number): number {
  const code = (at: number) => signs[at]?.codePointAt(0) ?? Number.NaN;
  const step = code(place + 1) - code(place);
  if (Math.abs(step) > 1) return 1;
  let end = place + 1;
  while (code(end) - code(end - 1) === step) end += 1;
  return end - place;
}

/** How many signs from here on are neighbours on the keyboard. */
function keysFrom(signs: readonly string[], place: number): number {
  let length = 1;
  while (
    place + length < signs.length &&
    rows.some((row) => row.includes(signs.slice(place, place + length + 1).join("")))
  ) {
    length += 1;
  }
  return length;
}
