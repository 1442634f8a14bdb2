import type { Call } from "#kit/contract/call.ts";
import type { AuthorizationCase } from "./authorizationMatrix.ts";

/** One request as it goes over the wire. */
export interface WorstInput {
  /** `POST /search query: one letter`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** As much of a JSON schema as contracts use. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

type Kind = (length: number) => string;
const repeated =
  (part: string): Kind =>
  (length) =>
    part
      .repeat(Math.ceil(length / part.length))
      .slice(0, length)
      .replace(/[\ud800-\udbff]$/, "");

/** Words that are none, each of them another. */
const madeUpWords: Kind = (length) => {
  const words: string[] = [];
  for (let word = 0; words.length * 7 < length; word += 1)
    words.push((40_000_000 + word * 7_919).toString(36).replace(/\d/g, "e"));
  return words.join(" ").slice(0, length);
};

/** Texts that take regular expressions, folding, spelling and splitting longest. The letters at the ends survive trimming. */
const texts: Readonly<Record<string, Kind>> = {
  "one letter": repeated("a"),
  "one letter of Hindi": repeated("क्"),
  "marks on one letter": (length) => `a${"\u0301".repeat(length - 1)}`.slice(0, length),
  "spaces between two letters": (length) => `a${" ".repeat(Math.max(0, length - 2))}b`.slice(0, length),
  "letters apart": repeated("m o n o c r o "),
  "made-up words": madeUpWords,
  "made-up words of Hindi": repeated("गेहु की बीमरी पिला पत्ता "),
  digits: repeated("1"),
  "digits and points": repeated("1.1,"),
  hashes: repeated("#"),
  "open parentheses": repeated("("),
  "nested parentheses": (length) => "(".repeat(length / 2) + ")".repeat(length / 2),
  "plus signs": repeated("1% + "),
  "quotes and backslashes": repeated('"\\'),
  commas: repeated("a,"),
  "lines of commas": repeated(",\n"),
  addresses: repeated("http://a.a@"),
  "joined emoji": repeated("👩🏽‍🌾"),
  "no letters at all": repeated("\u200b"),
};

const longestUrl = 8_000;
const longestParam = 100;
/** Letters of two or four bytes make a body longer than its text. */
const shareOfBody = 0.3;

interface Making {
  readonly kind: string;
  /** Letters of a text that has no limit of its own. */
  readonly room: number;
  /** The one value that is made as bad as can be; all of them unless said. */
  readonly only?: string | undefined;
}

/** The worst value of a schema; `base` is one that is taken. */
function worst(schema: Schema, base: unknown, making: Making, path: string): unknown {
  const [branch] = schema.anyOf ?? [];
  if (branch) return worst(branch, base ?? undefined, making, path);
  if (schema.enum) return base ?? schema.enum.at(-1);
  if (schema.type === "object" || schema.properties) return worstObject(schema, base, making, path);
  if (making.only !== undefined && !making.only.startsWith(path)) return base;
  if (schema.type === "array") {
    const [first] = Array.isArray(base) ? base : [];
    const item = worst(schema.items ?? {}, first, { ...making, room: 40 }, path);
    const size = Math.max(2, JSON.stringify(item ?? null).length + 1);
    return Array(Math.min(schema.maxItems ?? 10_000, Math.floor(making.room / size))).fill(item);
  }
  if (schema.type === "string") return worstText(schema, base, making);
  if (schema.type === "number" || schema.type === "integer") return worstNumber(schema, making);
  return base ?? true;
}

function worstObject(schema: Schema, base: unknown, making: Making, path: string): unknown {
  const given = (base ?? {}) as Record<string, unknown>;
  const entries = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => {
      const made = worst(inner, given[name], making, path === "" ? name : `${path}.${name}`);
      return made === undefined ? [] : [[name, made]];
    }),
  );
}

function worstText({ maxLength, pattern }: Schema, base: unknown, { kind, room }: Making): unknown {
  const length = Math.min(maxLength ?? room, room);
  const made = texts[kind]?.(length) ?? "";
  if (pattern === undefined) return made;
  const fits = new RegExp(pattern, "u");
  const fitting = [made, ...["a", "1", "-", "a,", "A-", "0.", "a b "].map((part) => repeated(part)(length))];
  return fitting.find((text) => fits.test(text)) ?? base;
}

function worstNumber(schema: Schema, { kind }: Making): number {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, type } = schema;
  const small = type === "integer" ? 1 : 1e-9;
  const least =
    minimum ?? (exclusiveMinimum === undefined ? -Number.MAX_SAFE_INTEGER : exclusiveMinimum + small);
  const most =
    maximum ?? (exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : exclusiveMaximum - small);
  return kind.length % 2 === 0 ? least : most;
}

/** Names of all values of a schema, as `needs.amount`. */
function leaves(schema: Schema, path = ""): string[] {
  const [branch = schema] = schema.anyOf ?? [];
  const inner = Object.entries(branch.properties ?? {});
  if (inner.length === 0) return path === "" || branch.enum || branch.type === "boolean" ? [] : [path];
  return inner.flatMap(([name, of]) => leaves(of, path === "" ? name : `${path}.${name}`));
}

/**
 * The worst inputs that a call's contract lets through: each text, list and number by itself at its longest and most awkward
 * beside values that are taken, and all of them at once.
 */
export function worstInputsOf(
  call: Call,
  { name, params, query = "", body, headers = {} }: AuthorizationCase,
  owner: { id: string; email: string },
): WorstInput[] {
  const base = {
    params: params?.(owner) ?? {},
    query: Object.fromEntries(new URLSearchParams(query)),
    body: body?.(owner) ?? {},
  };
  const schemas = { params: call.params, query: call.query, body: call.body } as Record<
    string,
    Schema | undefined
  >;
  const rooms = {
    params: longestParam,
    query: longestUrl / 6,
    body: Math.floor((call.bodyLimit ?? 16 * 1_024) * shareOfBody),
  };
  const inputOf = (input: typeof base, what: string): WorstInput => ({
    name: `${name} ${what}`,
    method: call.method,
    path: `/api${filled(call.path, input.params)}${queryOf(input.query)}`,
    ...(call.body ? { body: JSON.stringify(input.body) } : {}),
    headers: { ...headers, ...(call.body ? { "content-type": "application/json" } : {}) },
  });
  const inputs = [inputOf(base, "as it is taken")];
  for (const [place, kind] of Object.keys(texts).entries()) {
    for (const part of ["params", "query", "body"] as const) {
      const schema = schemas[part];
      // An id is looked up as it stands.
      if (!schema || (part === "params" && place >= 4)) continue;
      const names = leaves(schema);
      // Of a form with many values each has some of the texts, and all together have all of them.
      const every = Math.ceil(names.length / 5);
      const alone = names.filter((_, at) => (at + place) % every === 0);
      for (const only of names.length > 1 ? [undefined, ...alone] : names) {
        const room = only === undefined ? Math.floor(rooms[part] / names.length) : rooms[part];
        const made = worst(schema, base[part], { kind, room, only }, "");
        inputs.push(inputOf({ ...base, [part]: made }, `${only ?? part}: ${kind}`));
      }
    }
  }
  // What is the same but for its name, as where a value has its own alphabet, is asked once.
  return [...new Map(inputs.map((input) => [`${input.path} ${input.body ?? ""}`, input])).values()];
}

function filled(path: string, params: unknown): string {
  const given = params as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name] ?? "x")));
}

function queryOf(query: unknown): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query as object)) words.set(name, String(value));
  return words.size > 0 ? `?${words}` : "";
}
