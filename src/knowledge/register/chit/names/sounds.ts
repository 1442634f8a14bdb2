import type { Steps } from "#kit/contract/steps.ts";
import { keyOfRun, type Token } from "../../names/names.ts";

/** Letters from which a name is known by its sound: short ones sound like too much else. */
export const soundFrom = 5;

/** A run by its sound without the vowel that Hindi hears or not; undefined where it is of another script, or too short. */
export function schwalessKey(run: readonly Token[]): string | undefined {
  if (!run.some(({ text }) => /\p{Script=Devanagari}/u.test(text))) return undefined;
  const key = run.map(({ text, isNumber }) => (isNumber ? text : keyOfRun(text).replace(/a/g, ""))).join("");
  return key.length >= soundFrom ? key : undefined;
}

/** Consonants from which they make a name. */
export const mostAlike = 5;
export const consonantsOf = (key: string) => key.replace(/[aeiouy]/g, "");

/** Things by the consonants of their long Latin names. */
export function* byConsonants<Thing>(
  entries: readonly { readonly name: string; readonly known: Thing }[],
): Steps<Map<string, { key: string; known: Thing }[]>> {
  const found = new Map<string, { key: string; known: Thing }[]>();
  for (const { name, known } of entries) {
    yield;
    if (!/^[a-z-]{8,}$/i.test(name)) continue;
    const key = keyOfRun(name.toLowerCase());
    const bones = consonantsOf(key);
    found.set(bones, [...(found.get(bones) ?? []), { key, known }]);
  }
  return found;
}
