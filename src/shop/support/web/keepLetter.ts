import { type Letter, storedLetters, withLetter } from "#kit/web/storage/letters.ts";
import { noteWaiting } from "#kit/web/storage/noteWaiting.ts";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";

/** Keeps what could not be sent; false where the phone has no room for it, and it stays in its form. */
export function keepLetter(
  letter: Pick<Letter, "key" | "body"> & { readonly kind: "complaint" | "problem" },
): boolean {
  const email = visitorNow();
  const letters = withLetter(readStored(storedLetters), { ...letter, email, typedAt: Date.now() });
  if (email === "" || !letters) return false;
  writeStored(storedLetters, letters);
  const isKept = readStored(storedLetters).some(({ key }) => key === letter.key);
  if (isKept) noteWaiting("letters", true);
  return isKept;
}
