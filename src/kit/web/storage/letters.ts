import { storedJson } from "./stored.ts";

/** Letter written without a network: it waits on the phone and goes out by itself, once. */
export interface Letter {
  /** Idempotency key: however often it is sent, it arrives once. */
  readonly key: string;
  /** Which call it is for; its room knows. */
  readonly kind: string;
  /** Body of the call, as it was typed. */
  readonly body: Readonly<Record<string, string | number>>;
  /** Who wrote it: a phone is shared, and nobody's words go out under another's name. */
  readonly email: string;
  /** When, ms since 1970; they go out in this order. */
  readonly typedAt: number;
  /** The server has read it and said no; it stays until its writer deletes it. */
  readonly refused?: boolean;
}

/** So many wait at most: the phone's storage is small, and nobody has more to complain of at once. */
export const mostLetters = 20;

/** Goes at log-out like all that is somebody's own. */
export const storedLetters = storedJson<readonly Letter[]>("letters", [], isLetters);

function isLetters(value: unknown): value is readonly Letter[] {
  return (
    Array.isArray(value) &&
    value.every(
      (letter: unknown) =>
        typeof letter === "object" &&
        letter !== null &&
        ["key", "kind", "email"].every(
          (name) => typeof (letter as Record<string, unknown>)[name] === "string",
        ) &&
        typeof (letter as Partial<Letter>).body === "object",
    )
  );
}

/** The letters with one more; undefined where there is no room for it. The same key again is the same letter. */
export function withLetter(letters: readonly Letter[], letter: Letter): readonly Letter[] | undefined {
  const others = letters.filter(({ key }) => key !== letter.key);
  return others.length < mostLetters ? [...others, letter] : undefined;
}
