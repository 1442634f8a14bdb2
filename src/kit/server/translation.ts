import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#kit/contract/call.ts";
import {
  type Language,
  languageCookie,
  languages,
  languageTable,
  sourceLanguage,
} from "#kit/contract/languages.ts";
import { type Shape, type Translation, translation } from "#kit/contract/shape.ts";
import { lazy } from "./concurrency/lazy.ts";
import { inLanguages, TypedText } from "./typedText.ts";

const folder = fileURLToPath(new URL("../../languages/", import.meta.url));

/** The texts of the shipped data in each language, by the English text. */
const catalogues = lazy(() => {
  const byLanguage = new Map<string, Map<string, string>>();
  for (const file of globSync("*/*.json", { cwd: folder }).sort()) {
    const [language = ""] = file.split(/[\\/]/);
    const texts = byLanguage.get(language) ?? new Map<string, string>();
    byLanguage.set(language, texts);
    const read: Record<string, string> = JSON.parse(readFileSync(folder + file, "utf8"));
    for (const [english, text] of Object.entries(read)) texts.set(english, text);
  }
  return byLanguage;
});

/** A text of the shipped data in a language; the English one where the language has none. */
export function translate(english: string, language: Language): string {
  return translationOf(english, language) ?? english;
}

export function translationOf(english: string, language: Language): string | undefined {
  return catalogues().get(language)?.get(english);
}

type Values = Readonly<Record<string, string | number>>;

/** A text of the catalogues with its `{places}` filled in, for a `translated()` of an answer. */
export function filledText(english: string, values: Values): string {
  return inLanguages(
    Object.fromEntries(languages.map((language) => [language, translateFilled(english, values, language)])),
  );
}

/** The same in one language. */
export function translateFilled(english: string, values: Values, language: Language): string {
  return translate(english, language).replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}

/** Paths of the files with the texts of all languages, for fingerprints of what is made of them. */
export function catalogueFiles(): string[] {
  return globSync("*/*.json", { cwd: folder })
    .sort()
    .map((file) => folder + file);
}

/** The text as each language has it, the English one first. */
export function inEveryLanguage(english: string): string[] {
  const others = [...catalogues().values()].flatMap((texts) => texts.get(english) ?? []);
  return [...new Set([english, ...others])];
}

/** Further search terms of all languages, by the id of what they name: `languages/{tag}/search/{name}.json`. */
export function searchTermsOf(name: string): Readonly<Record<string, readonly string[]>> {
  const terms: Record<string, string[]> = {};
  for (const file of globSync(`*/search/${name}.json`, { cwd: folder })) {
    const read: Record<string, string[]> = JSON.parse(readFileSync(folder + file, "utf8"));
    for (const [id, found] of Object.entries(read)) terms[id] = [...(terms[id] ?? []), ...found];
  }
  return terms;
}

const chosenIn = new RegExp(`(?:^|; )${languageCookie}=(${languages.join("|")})(?:;|$)`);

/** The language of a request: the one chosen before, else the first that the browser asks for, else the source language. */
export function requestedLanguage(headers: {
  readonly cookie?: string | undefined;
  readonly "accept-language"?: string | undefined;
}): { language: Language; chosen: boolean } {
  const chosen = chosenIn.exec(headers.cookie ?? "")?.[1] as Language | undefined;
  if (chosen) return { language: chosen, chosen: true };
  const first = /^\s*([a-z]+)/i.exec(headers["accept-language"] ?? "")?.[1]?.toLowerCase();
  return { language: languages.find((language) => language === first) ?? sourceLanguage, chosen: false };
}

/** The language that a request asks for. */
export function languageOf(request: FastifyRequest): Language {
  return requestedLanguage(request.headers).language;
}

/** Key of an answer that differs by language. */
export function translatedKey(language: Language, address: string): string {
  return `${language} ${address}`;
}

/** The answer in the language of the request, where the call's shape has texts of the shipped data; sets the headers that say so. */
export function translateAnswer(call: Call, value: unknown, reply: FastifyReply): unknown {
  if (!isTranslated(call.answer)) return value;
  const language = languageOf(reply.request);
  reply.headers({ vary: "Accept-Language, Cookie", "content-language": language });
  return translateInto(language, call.answer, value);
}

/** A typed text in a language; one that its row has no column for is looked up, as shipped products are. */
export function typedIn(text: TypedText, language: Language): string {
  return text.texts[language] === undefined ? translate(text.toString(), language) : text.in(language);
}

/** A value of a shape with its texts in a language. */
export function translateInto(language: Language, shape: Shape, value: unknown): unknown {
  return translateWithin(shape, value, { own: language, beside: languageTable[language].beside });
}

/** A shape as far as texts lie within it. */
interface Nested extends Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly [translation]?: Translation;
}

/** Whether a value of the shape has texts that are translated. */
export function isTranslated(shape: Shape): boolean {
  const known = translatedShapes.get(shape);
  if (known !== undefined) return known;
  const { properties = {}, items, anyOf = [], [translation]: own } = shape as Nested;
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  const found = own !== undefined || inner.some(isTranslated);
  translatedShapes.set(shape, found);
  return found;
}
const translatedShapes = new WeakMap<Shape, boolean>();

function translateWithin(
  shape: Shape,
  value: unknown,
  into: { readonly own: Language; readonly beside: Language },
): unknown {
  const { anyOf, ...plain } = shape as Nested;
  const { properties = {}, items, [translation]: kind } = (anyOf?.find(isTranslated) ?? plain) as Nested;
  if (typeof value === "string") return kind ? translate(value, into[kind]) : value;
  if (value instanceof TypedText) return kind ? typedIn(value, into[kind]) : value.toString();
  if (Array.isArray(value)) return items ? value.map((each) => translateWithin(items, each, into)) : value;
  if (typeof value !== "object" || value === null) return value;
  const inside = { ...value } as Record<string, unknown>;
  for (const [name, shape] of Object.entries(properties))
    if (name in inside && isTranslated(shape)) inside[name] = translateWithin(shape, inside[name], into);
  return inside;
}
