import { states } from "#features/agronomy/states.ts";

/** What a message is about: a crop by its id, a state by its English name, or both. */
export interface Topic {
  readonly crop?: string | undefined;
  readonly state?: string | undefined;
}

/** Reads `crop.wheat` or `state.Bihar`, as addresses have it; undefined where it is neither. */
export function topicFrom(words: string | null | undefined): Topic | undefined {
  const [, kind, name = ""] = /^(crop|state)\.([\w -]{1,60})$/.exec(words ?? "") ?? [];
  if (kind === "crop") return /^[a-z0-9-]+$/.test(name) ? { crop: name } : undefined;
  return kind === "state" && isState(name) ? { state: name } : undefined;
}

export function topicText({ crop, state }: Topic): string {
  return crop === undefined ? `state.${state ?? ""}` : `crop.${crop}`;
}

export function isState(name: string): boolean {
  return states.some((state) => state.name === name);
}

/** Whether something is of a topic: it may be of another crop or state besides. */
export function isOf({ topic }: { readonly topic?: Topic | undefined }, { crop, state }: Topic): boolean {
  if (crop !== undefined && topic?.crop !== crop) return false;
  return state === undefined || topic?.state === state;
}
