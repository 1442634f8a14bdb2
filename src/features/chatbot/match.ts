import { foldedWords } from "#kit/contract/fold.ts";
import type { Choice, Script } from "./script.ts";

/**
 * The choice that a typed text means: all words of its text in any language, or of another name for it, stand in what
 * was typed. The name with more words wins; two that fit equally well are no answer.
 */
export function choiceMeant(script: Script, choices: readonly Choice[], typed: string): Choice | undefined {
  const given = new Set(foldedWords(typed));
  const fits = choices.map((choice) => ({ choice, words: wordsMet(script, choice, given) }));
  const most = Math.max(0, ...fits.map(({ words }) => words));
  const best = fits.filter(({ words }) => words === most && most > 0);
  return best.length === 1 ? best[0]?.choice : undefined;
}

/** Names of a choice as folded words. */
export function namesOf(script: Script, choice: Choice): string[][] {
  const names = [...Object.values(script.texts[choice.text] ?? {}), ...(choice.also ?? [])];
  return names.map(foldedWords).filter((words) => words.length > 0);
}

function wordsMet(script: Script, choice: Choice, given: ReadonlySet<string>): number {
  const met = namesOf(script, choice).filter((words) => words.every((word) => given.has(word)));
  return Math.max(0, ...met.map((words) => words.length));
}
