import {
  boolean,
  list,
  nullable,
  object,
  oneOf,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { factKinds } from "./rules.ts";

/** A scheme as everybody reads it. Apart from the calls: EarthWorm's answers have it too, on screens that need no more. */
export const SchemeCard = object({
  id: text(),
  /** The State whose scheme it is; null of the Centre's. */
  state: nullable(text()),
  name: translated(),
  /** By kind, one fact a line (`factsOf`); none where they count no more. */
  facts: list(object({ kind: oneOf(factKinds), text: translated() })),
  helpline: object({ name: translated(), number: text() }),
  /** Day of the newest source. */
  asOf: text(),
  /** The last day on which it counts. */
  until: text(),
  /** Whether it counted no more when it was asked for; a kept answer is judged by `until` as well. */
  isOld: boolean(),
  /** One a line, with their days. */
  sources: text(),
});
export type SchemeCard = Static<typeof SchemeCard>;
