import { emergencyIn } from "./emergency.ts";
import { smallTalkFor } from "./match.ts";
import { type Advice, type Choice, nodeOf, ownTexts, type Script, textOf } from "./script.ts";

/** The farmer's input at one place, enough to walk the same way again. */
export type Step =
  /** Took the choice of this text; `typed` are their own words for it. */
  | { readonly chose: string; readonly typed?: string }
  | { readonly named: string }
  /** Typed what is no answer here: it is searched, and the place stays. */
  | { readonly sought: string };

/** A talk is the way that was gone; place, name and transcript follow from it. */
export interface State {
  readonly steps: readonly Step[];
  /** After this many steps the script had changed under the talk. */
  readonly changedAfter?: number;
}

/** One line of the transcript. `text` is a key of the script, so that it is told in any language. */
export type Line =
  | { readonly by: "farmer"; readonly text: string }
  | { readonly by: "farmer"; readonly typed: string }
  | { readonly by: "worm"; readonly text: string }
  | { readonly by: "worm"; readonly advice: Advice }
  /**
   * Results for these words; `before` is the text up to them, `of` are the texts of which the words are made.
   */
  | {
      readonly by: "worm";
      readonly found: string;
      readonly before?: string;
      readonly of?: readonly string[];
    };

export interface Talk {
  /** The node at which the talk waits. */
  readonly at: string;
  /** Empty where none was given. */
  readonly name: string;
  readonly lines: readonly Line[];
  readonly choices: readonly Choice[];
  /** The farmer's input since the round began: texts of the script, and typed words. */
  readonly input: readonly ({ readonly text: string } | { readonly typed: string })[];
}

export const beginning: State = { steps: [] };

/** Where a state has led: place, name, transcript and the choices from here. Steps that cannot be gone end it. */
export function talkOf(script: Script, { steps, changedAfter }: State): Talk {
  let talk = arrived(script, { at: script.start, name: "", lines: [], choices: [], input: [] });
  if (changedAfter === 0) talk = apologised(talk);
  for (const [index, step] of steps.entries()) {
    const next = taken(script, talk, step);
    if (!next) break;
    talk = changedAfter === index + 1 ? apologised(next) : next;
  }
  return talk;
}

/** Takes a step; undefined where the script has no such way. */
export function taken(script: Script, talk: Talk, step: Step): Talk | undefined {
  const node = nodeOf(script, talk.at);
  const known = (line: Line): Talk => ({ ...talk, lines: [...talk.lines, line] });
  if ("sought" in step) {
    const typed: Line = { by: "farmer", typed: step.sought };
    const mannerly = emergencyIn(step.sought) ? undefined : smallTalkFor(script, step.sought);
    if (mannerly !== undefined)
      return { ...talk, lines: [...talk.lines, typed, { by: "worm", text: mannerly }] };
    const before = inputBefore(script, talk);
    const found: Line = { by: "worm", found: step.sought, ...(before === "" ? {} : { before }) };
    return {
      ...talk,
      input: [...talk.input, { typed: step.sought }],
      lines: [...talk.lines, typed, found],
    };
  }
  if ("named" in step) {
    if (!node.asksName || !node.next) return undefined;
    const named = { ...known({ by: "farmer", typed: step.named }), name: step.named };
    return arrived(script, { ...named, at: node.next });
  }
  const choice = talk.choices.find(({ text }) => text === step.chose);
  if (!choice) return undefined;
  const line: Line = step.typed ? { by: "farmer", typed: step.typed } : { by: "farmer", text: choice.text };
  // The name is no part of what is the matter, nor is an earlier round.
  const stored = node.asksName || node.end ? [] : [...talk.input, { text: choice.text }];
  return arrived(script, { ...known(line), at: choice.to, input: stored });
}

/** Letters of what was said before that count, from its end. */
const longestBefore = 200;

function inputBefore(script: Script, { input }: Talk): string {
  return input
    .map((each) => ("typed" in each ? each.typed : textOf(script, each.text, "en")))
    .join(" ")
    .slice(-longestBefore)
    .trim();
}

/** Results of a sign and a crop that were chosen. */
function foundBy(script: Script, { input }: Talk): Line[] {
  const of = input.flatMap((each) => ("text" in each ? [each.text] : [])).slice(-2);
  return [{ by: "worm", found: of.map((text) => textOf(script, text, "en")).join(" "), of }];
}

/** Tells what is said at a place, and goes on to the next one that waits for an answer. */
function arrived(script: Script, talk: Talk): Talk {
  let { at } = talk;
  const lines = [...talk.lines];
  // No script that was checked goes in a circle here; one that was not must not hang a phone.
  for (let step = 0; step <= Object.keys(script.nodes).length; step += 1) {
    const { says = [], advises = [], finds, asksName, choices = [], next } = nodeOf(script, at);
    lines.push(...says.map((text): Line => ({ by: "worm", text })));
    lines.push(...advises.map((advice): Line => ({ by: "worm", advice })));
    if (finds) lines.push(...foundBy(script, talk));
    if (asksName || choices.length > 0 || !next) return { ...talk, at, lines, choices };
    at = next;
  }
  return { ...talk, at, lines };
}

function apologised(talk: Talk): Talk {
  return { ...talk, lines: [...talk.lines, { by: "worm", text: ownTexts.changed }] };
}
