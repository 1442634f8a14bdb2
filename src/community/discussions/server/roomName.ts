import { publicLetters } from "#kit/contract/publicLetters.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { isMobile } from "#people/account/accountName.ts";
import { guestName } from "../rules.ts";

const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/**
 * The name in the room: the first six characters of the e-mail, `Guest` for a visitor. Of an account that is
 * named by a mobile number those of the person's own name: nobody reads a number of somebody else.
 */
export function roomName(who: { readonly email: string; readonly name: string } | null): string {
  if (!who) return guestName;
  if (!isMobile(who.email)) return [...cleanLine(who.email)].slice(0, publicLetters).join("") || guestName;
  const shown = Array.from(letters.segment(cleanLine(who.name)), ({ segment }) => segment);
  return shown.slice(0, publicLetters).join("").trim() || guestName;
}
