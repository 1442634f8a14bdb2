import type { Script } from "./script.ts";
import { cleaned } from "./talk.ts";
import { type State, type Step, taken, talkOf } from "./walk.ts";

/** No talk of ours has more steps; a longer one was not written by us. */
const maxSteps = 200;

/**
 * Reads a kept talk, whatever was kept: undefined for what is none. Where the script has changed since, the talk ends
 * at the last step that still leads somewhere, with an apology.
 */
export function readTalk(script: Script, value: unknown): State | undefined {
  if (!isRecord(value) || !Array.isArray(value.steps) || value.steps.length > maxSteps) return undefined;
  const steps = value.steps.map(readStep);
  const readable = [...readableOf(steps)];
  const whole = goable(script, readable);
  if (whole.length < value.steps.length) return { steps: whole, changedAfter: whole.length };
  const { changedAfter } = value;
  const known =
    Number.isInteger(changedAfter) && Number(changedAfter) >= 0 && Number(changedAfter) <= whole.length;
  return known ? { steps: whole, changedAfter: Number(changedAfter) } : { steps: whole };
}

/** The steps up to the first that the script has no way for. */
function goable(script: Script, steps: readonly Step[]): readonly Step[] {
  let talk = talkOf(script, { steps: [] });
  for (const [index, step] of steps.entries()) {
    const next = taken(script, talk, step);
    if (!next) return steps.slice(0, index);
    talk = next;
  }
  return steps;
}

function readStep(value: unknown): Step | undefined {
  if (!isRecord(value)) return undefined;
  const [chose, typed, named, sought] = [value.chose, value.typed, value.named, value.sought].map(readText);
  if (chose) return typed ? { chose, typed } : { chose };
  if (named) return { named };
  return sought ? { sought } : undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" ? cleaned(value) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The steps before the first that can't be read. */
function* readableOf(steps: readonly (Step | undefined)[]): Generator<Step> {
  for (const step of steps) {
    if (!step) return;
    yield step;
  }
}
