/**
 * The words for shapes. Only these builders reach the browser (3 kB), never TypeBox's whole `Type` object (20 kB).
 */
import {
  Integer,
  Object as NamedFields,
  Null,
  type Static,
  String as Text,
  type TObject,
  type TProperties,
  type TSchema,
  type TStringOptions,
  Union,
  Unsafe,
} from "typebox";

export {
  Array as list,
  Boolean as boolean,
  Integer as integer,
  Number as number,
  Object as object,
  Optional as optional,
  type Static,
  String as text,
  type TSchema as Shape,
} from "typebox";

/** Where a text's shape says how it is cleaned. */
export const cleaning = "x-cleaning";

/** Words of several lines. A text of a body is otherwise one line: `serve` cleans every one of them (typedWords.ts). */
export function lines(options: TStringOptions = {}) {
  return Text({ ...options, [cleaning]: "lines" });
}

/**
 * Taken to the letter: a text that is compared and never shown (a password, a token), or one that its own
 * pattern checks (an e-mail).
 */
export function verbatim(options: TStringOptions = {}) {
  return Text({ ...options, [cleaning]: "none" });
}

/** Where a text's shape says in which language it leaves the server. */
export const translation = "x-translation";
export type Translation = "own" | "beside";

/** Text of the shipped data: handlers give it in English, it leaves in the language that is asked for (kit/server/translation.ts). */
export function translated() {
  return Text({ [translation]: "own" satisfies Translation });
}

/** The same in the language that is shown beside the one asked for (languages.ts). */
export function translatedBeside() {
  return Text({ [translation]: "beside" satisfies Translation });
}

/** One of the given words: a JSON-schema `enum`, so that a wrong word gives one clear message. */
export function oneOf<const Words extends readonly string[]>(texts: Words) {
  return Unsafe<Words[number]>({ enum: [...texts] });
}

/** The object with further fields. A function, where a spread would do, so that the build can drop a shape that no screen reads. */
export function extended<Base extends TProperties, More extends TProperties>(
  base: TObject<Base>,
  more: More,
) {
  return NamedFields({ ...base.properties, ...more });
}

/** A whole number from 0 that both databases can count to, and that a number of JavaScript tells apart. */
export function count() {
  return Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
}

/** No answer: the status says it all. */
export function nothing() {
  return Unsafe<void>({ type: "null" });
}

/** The shape, or null where a figure is not known. */
export function nullable<Inner extends TSchema>(shape: Inner) {
  return Union([shape, Null()]);
}

/** One shape or the other. */
export function either<One extends TSchema, Other extends TSchema>(one: One, other: Other) {
  return Union([one, other]);
}

/** Type of a value of the shape, or undefined where no shape is declared. */
export type ValueOf<S> = S extends TSchema ? Static<S> : undefined;

type Repeated<
  Value,
  Count extends number,
  Made extends readonly Value[] = readonly [],
> = Made["length"] extends Count ? Made : Repeated<Value, Count, readonly [...Made, Value]>;

/** A list of exactly so many values, typed as a tuple. */
export function tuple<Inner extends TSchema, Count extends number>(shape: Inner, count: Count) {
  return Unsafe<Repeated<Static<Inner>, Count>>({
    type: "array",
    items: shape,
    minItems: count,
    maxItems: count,
  });
}
