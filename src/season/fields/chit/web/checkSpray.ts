import type { NewEntry } from "../../contract.ts";
import { nameOfSpray, reasonsAgainst, type SprayedOn } from "../reasonsAgainst.ts";
import { anyBook } from "./useBook.ts";

/**
 * Reasons of the register against a spray that is about to be written into a diary, each in a sentence; none where the register
 * has none, where the name is not known, or where this phone has no register yet: then it is written as it is.
 */
export async function checkSpray(entry: NewEntry, on: SprayedOn): Promise<string[]> {
  const open = nameOfSpray(entry) === "" ? undefined : await anyBook().catch(() => undefined);
  return open ? reasonsAgainst(entry, on, open) : [];
}
