import { readFileSync } from "node:fs";
import { named } from "#database/command.ts";
import { CannotOpen } from "#database/refusals.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import type { NamedCall } from "./deskCalls.ts";

/** The part of a shape that a value on the command line needs. */
interface Shape {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

const parts = ["params", "query", "body"] as const;

interface Field {
  readonly key: string;
  readonly part: (typeof parts)[number];
  readonly shape: Shape;
  readonly isRequired: boolean;
}

export interface CommandInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Returns the input of a call from `key=value` arguments. Fails with what the call takes where a key is unknown or missing. */
export function readInput(named: NamedCall, args: readonly string[]): CommandInput {
  const fields = fieldsOf(named);
  const input = { params: {}, query: {}, body: {} } as Record<Field["part"], Record<string, unknown>>;
  for (const arg of args) {
    const [key = "", ...rest] = arg.split("=");
    const field = fields.find((one) => one.key === key);
    if (!field || rest.length === 0)
      throw new CannotOpen(`${named.name} takes no ${arg}.\n${usageOf(named)}`);
    if (key in input[field.part]) throw new CannotOpen(`${key} is given twice.\n${usageOf(named)}`);
    const text = rest.join("=");
    input[field.part][key] = field.part === "body" ? typed(field.shape, contentOf(text)) : text;
  }
  const missing = fields.filter(
    ({ key, part, isRequired }) => (isRequired && !(key in input[part])) || input.params[key] === "",
  );
  if (missing.length > 0)
    throw new CannotOpen(`Missing: ${missing.map(({ key }) => key).join(", ")}.\n${usageOf(named)}`);
  return input;
}

/** Lists the keys of a call, each with the values that it takes. */
export function usageOf(named: NamedCall): string {
  const fields = fieldsOf(named);
  if (fields.length === 0) return `${named.name} takes nothing.`;
  const width = Math.max(...fields.map(({ key }) => key.length));
  const lines = fields.map(
    ({ key, shape, isRequired }) =>
      `  ${key.padEnd(width)}  ${valuesOf(shape)}${isRequired ? "" : " (optional)"}`,
  );
  return [`${named.name} takes:`, ...lines].join("\n");
}

function fieldsOf({ call }: NamedCall): Field[] {
  return parts.flatMap((part) => {
    const { properties = {}, required = [] } = (call[part] ?? {}) as Shape;
    return Object.entries(properties).map(([key, shape]) => ({
      ...{ key, part, shape, isRequired: required.includes(key) },
    }));
  });
}

function valuesOf(shape: Shape): string {
  const { type, minLength = 0, maxLength, pattern = "" } = shape;
  if (shape.anyOf) return shape.anyOf.map(valuesOf).join(" or ");
  if (shape.enum) return shape.enum.join("|");
  if (type === "boolean") return "true|false";
  if (type === "array") return "a list as JSON";
  if (type !== "string") return type === "integer" ? "a whole number" : (type ?? "");
  if (pattern.startsWith(dayPattern)) return pattern === dayPattern ? "YYYY-MM-DD" : "YYYY-MM-DD or empty";
  const letters = maxLength === undefined ? "text" : `${minLength} to ${maxLength} letters`;
  return pattern === "" ? letters : `${letters}, ${pattern}`;
}

/** The type that the shape declares; a text that is not of it is left for the validation to refuse. */
function typed(shape: Shape, text: string): unknown {
  const shapes = shape.anyOf ?? [shape];
  if (text === "null" && shapes.some(({ type }) => type === "null")) return null;
  if (shapes.some(({ type }) => type === "boolean") && /^(true|false)$/.test(text)) return text === "true";
  // A list is written as JSON.
  if (shapes.some(({ type }) => type === "array")) return listIn(text);
  const isNumeric = shapes.some(({ type }) => type === "integer" || type === "number");
  return isNumeric && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The text itself, or of `@FILE` that of the file. */
function contentOf(text: string): string {
  if (!text.startsWith("@")) return text;
  const file = text.slice(1);
  try {
    return readFileSync(named(file) ?? file, "utf8");
  } catch {
    throw new CannotOpen(`The file ${file} can't be read.`);
  }
}
