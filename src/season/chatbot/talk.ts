import { shortLine } from "#kit/contract/typed/typedWords.ts";
import { emergencyIn } from "./emergency.ts";
import { choiceMeant, smallTalkFor, tellsMore } from "./match.ts";
import { nodeOf, type Script } from "./script.ts";
import { beginning, type Line, type State, type Step, type Talk, taken, talkOf } from "./walk.ts";

/** Characters of a text that count; the rest is cut off. */
const maxCharacters = 500;

const longestName = 40;

const maxNameWords = 4;

/** "My name is …", said around a name. */
const nameFrame =
  /^(?:my name is|i am|i'm|this is|mera naam|mera nam|main|मेरा नाम|मैं)\s+(.+?)(?:\s+(?:hai|hoon|hun|है|हूँ|हूं))?[.!।]?$/iu;

/** Steps of a talk that are kept. */
const maxSteps = 80;

/** Of these last ones nothing is dropped. */
const fresh = 10;

export type Input =
  | { readonly choose: string }
  | { readonly type: string }
  | { readonly back: true }
  | { readonly startAgain: true };

/** Answers one input: the state after it and what the worm says to it. What means nothing here changes nothing. */
export function reply(script: Script, state: State, input: Input): { state: State; says: readonly Line[] } {
  if ("startAgain" in input) return { state: beginning, says: talkOf(script, beginning).lines };
  if ("back" in input) {
    const before = withSteps(state, state.steps.slice(0, -1));
    return { state: before, says: lastSaid(talkOf(script, before)) };
  }
  const talk = talkOf(script, state);
  const step = "choose" in input ? stepOfChoice(talk, input.choose) : stepOfText(script, talk, input.type);
  const after = step && taken(script, talk, step);
  if (!step || !after) return { state, says: [] };
  const says = after.lines.slice(talk.lines.length).filter(({ by }) => by === "worm");
  return { state: withSteps(state, shortened(script, [...state.steps, step])), says };
}

function stepOfChoice({ choices }: Talk, text: string): Step | undefined {
  return choices.some((choice) => choice.text === text) ? { chose: text } : undefined;
}

function stepOfText(script: Script, { at, choices }: Talk, text: string): Step | undefined {
  const typed = cleaned(text);
  if (typed === "") return undefined;
  // Never taken for a name or a choice: what is found for it is help.
  if (emergencyIn(typed)) return { sought: typed };
  const meant = choiceMeant(script, choices, typed);
  if (meant) return { chose: meant.text, typed };
  const name = nameIn(typed);
  const isName = nodeOf(script, at).asksName && looksLikeAName(name) && !tellsMore(script, name);
  return isName && smallTalkFor(script, typed) === undefined ? { named: name } : { sought: typed };
}

/** The worm's lines since the farmer's last one. */
function lastSaid({ lines }: Talk): readonly Line[] {
  return lines.slice(lines.findLastIndex(({ by }) => by === "farmer") + 1);
}

/** An apology stays only as long as the steps before it do. */
function withSteps({ changedAfter }: State, steps: readonly Step[]): State {
  return changedAfter !== undefined && changedAfter <= steps.length ? { steps, changedAfter } : { steps };
}

/** Keeps a long talk within bounds without moving its place: old searches go first, then the oldest round. */
function shortened(script: Script, steps: readonly Step[]): readonly Step[] {
  if (steps.length <= maxSteps) return steps;
  const answers = steps.filter((step, index) => !("sought" in step) || index >= steps.length - fresh);
  return answers.length <= maxSteps ? answers : withoutRound(script, answers);
}

/** Leaves out the steps between the first two visits to one place. */
function withoutRound(script: Script, steps: readonly Step[]): readonly Step[] {
  const visits = new Map<string, number>();
  let talk = talkOf(script, beginning);
  for (const [index, step] of steps.entries()) {
    const before = visits.get(talk.at);
    if (before !== undefined) return [...steps.slice(0, before), ...steps.slice(index)];
    visits.set(talk.at, index);
    talk = taken(script, talk, step) ?? talk;
  }
  return steps;
}

/** Cleans typed text to one line whose length is within bounds. May be empty. */
export function cleaned(text: string): string {
  return shortLine(text, maxCharacters);
}

/** The name alone of what somebody typed for it. */
function nameIn(text: string): string {
  return nameFrame.exec(text)?.[1] ?? text;
}

/** A longer text, where a name was asked, is somebody telling the problem at once. */
function looksLikeAName(text: string): boolean {
  return Array.from(text).length <= longestName && text.split(" ").length <= maxNameWords;
}
