import { states } from "#knowledge/agronomy/states.ts";

/**
 * Subject of a message: a crop by its id, a state by its English name, a problem of crops by its advisory's
 * id; or several.
 */
export interface About {
  readonly crop?: string | undefined;
  readonly state?: string | undefined;
  readonly advisory?: string | undefined;
}

/** The shown part of the room: messages on a subject, or one question with its answers. */
export interface Topic extends About {
  /** The place of the question. */
  readonly thread?: number | undefined;
}

/** Ids of crops and advisories. */
const id = /^[a-z0-9-]+$/;
/** The place of a thread's first message, written in one way. */
const threadPlace = /^[1-9][0-9]{0,14}$/;

/** Reads `crop.wheat`, `state.Bihar`, `advisory.fall-armyworm` or `thread.17`, as addresses have it; undefined where it is none. */
export function topicFrom(text: string | null | undefined): Topic | undefined {
  const [, kind, name = ""] = /^(crop|state|advisory|thread)\.([\w -]{1,60})$/.exec(text ?? "") ?? [];
  if (kind === "crop") return id.test(name) ? { crop: name } : undefined;
  if (kind === "advisory") return id.test(name) ? { advisory: name } : undefined;
  if (kind === "thread") return threadPlace.test(name) ? { thread: Number(name) } : undefined;
  return kind === "state" && isState(name) ? { state: name } : undefined;
}

export function topicText({ crop, state, advisory, thread }: Topic): string {
  if (thread !== undefined) return `thread.${thread}`;
  if (crop !== undefined) return `crop.${crop}`;
  return advisory === undefined ? `state.${state ?? ""}` : `advisory.${advisory}`;
}

export function isState(name: string): boolean {
  return (states as readonly string[]).includes(name);
}

/** An object that may belong to a topic: a message, or one that waits to be sent. */
export interface Sayable {
  readonly topic?: About | undefined;
  readonly thread?: number | undefined;
  readonly place?: number | undefined;
}

/** Whether something is of a topic: it may be of another crop or state besides. A question is the first one of its thread. */
export function isOf({ topic, thread: within, place }: Sayable, of: Topic): boolean {
  const { crop, state, advisory, thread } = of;
  if (thread !== undefined && within !== thread && place !== thread) return false;
  if (crop !== undefined && topic?.crop !== crop) return false;
  if (advisory !== undefined && topic?.advisory !== advisory) return false;
  return state === undefined || topic?.state === state;
}
