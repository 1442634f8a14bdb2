import { foldedWords } from "#kit/contract/fold.ts";
import type { Choice, Script } from "./script.ts";

/** Words around an answer that change nothing of it, as they fold. */
const fillers = new Set(
  foldedWords(
    "a an the it is its this that my our in on of has have crop field sick ill bad problem please yes i mean think mera meri mere hamara me mein hai hain hoon ka ki ke ko se kharab bimar pareshani ji haan yah ye फसल खेत",
  ),
);
/** By these somebody who is asked a name tells something else. */
const tellingWords = new Set(
  foldedWords(
    "when how what why which where who can should need want buy leaf leaves yellow spot hole plant kab kaise kya kyon kahan kitna kaun konsi patta patte pati pattiyan pila pile lag laga lagi rog keeda क्यों कहाँ कितना लगे aaj batao mausam mandi chahiye urea",
  ),
);
/** Said to somebody, not of anything. */
const address = new Set(foldedWords("bhai bhaiya ji sir dear friend earthworm kenchua there"));

/** The text that answers what is said by way of manners: all of it, but for whom it is said to. */
export function smallTalkFor(script: Script, typed: string): string | undefined {
  if (typed.length > longestSmallTalk) return undefined;
  let known = phrasesOf.get(script);
  if (!known) {
    const statements = script.smallTalk.flatMap(({ text, said: statements }) =>
      statements.map((phrase) => [folded(phrase), text] as const),
    );
    known = new Map(statements);
    phrasesOf.set(script, known);
  }
  const terms = foldedWords(typed);
  return known.get(terms.join(" ")) ?? known.get(terms.filter((word) => !address.has(word)).join(" "));
}

const longestSmallTalk = 60;
const folded = (phrase: string) => foldedWords(phrase).join(" ");
/** A script's small talk by its folded phrases: a long talk is walked through again with every answer. */
const phrasesOf = new WeakMap<Script, ReadonlyMap<string, string>>();

/** Whether a text says something of a crop, or asks: then it is no name. */
export function tellsMore(script: Script, typed: string): boolean {
  const terms = new Set(foldedWords(typed));
  const answers = Object.values(script.nodes).flatMap(({ choices = [] }) => choices);
  return (
    [...terms].some((word) => fillers.has(word) || tellingWords.has(word)) ||
    answers.some((choice) => wordsMet(script, choice, terms) > 0)
  );
}

/**
 * The choice that a typed text means: all words of its text in any language, or of another name for it, stand in what
 * was typed, and nothing else that tells something. The name with more words wins; two that fit equally well are no answer.
 */
export function choiceMeant(script: Script, choices: readonly Choice[], typed: string): Choice | undefined {
  const given = new Set(foldedWords(typed));
  const fits = choices.map((choice) => ({ choice, words: wordsMet(script, choice, given) }));
  const most = Math.max(0, ...fits.map(({ words: wordCount }) => wordCount));
  const best = fits.filter(({ words: wordCount }) => wordCount === most && most > 0);
  const choice = best.length === 1 ? best[0]?.choice : undefined;
  if (!choice) return undefined;
  const own = new Set(namesOf(script, choice).flat());
  return [...given].every((word) => own.has(word) || fillers.has(word)) ? choice : undefined;
}

/** Names of a choice as folded words. */
export function namesOf(script: Script, choice: Choice): string[][] {
  const names = [...Object.values(script.texts[choice.text] ?? {}), ...(choice.also ?? [])];
  return names.map(foldedWords).filter((terms) => terms.length > 0);
}

function wordsMet(script: Script, choice: Choice, given: ReadonlySet<string>): number {
  const met = namesOf(script, choice).filter((terms) => terms.every((word) => given.has(word)));
  return Math.max(0, ...met.map((terms) => terms.length));
}
