import { cleaning, type Shape } from "#kit/contract/shape.ts";
import { cleanLine, cleanLines } from "#kit/contract/typed/typedWords.ts";

/** The part of a shape's declaration that texts need. */
interface Part {
  readonly [cleaning]?: "lines" | "none";
  readonly anyOf?: readonly Part[];
  readonly items?: Part;
  readonly properties?: Readonly<Record<string, Part>>;
}

/**
 * A body with each of its texts cleaned as its shape says: one line where it says nothing, so that no call
 * can forget it. Runs before the shape is checked; unknown fields stay, and are removed there.
 */
export function cleanBody(shape: Shape, body: unknown): unknown {
  return clean(shape as Part, body);
}

function clean(shape: Part, value: unknown): unknown {
  if (typeof value === "string") return cleanText(shape, value);
  if (typeof value !== "object" || value === null) return value;
  const { items, properties } = found(shape, Array.isArray(value) ? "items" : "properties") ?? {};
  if (Array.isArray(value)) return items ? value.map((item) => clean(items, item)) : value;
  if (!properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      Object.hasOwn(properties, name) ? clean(properties[name] as Part, inner) : inner,
    ]),
  );
}

function cleanText(shape: Part, text: string): string {
  const how = found(shape, cleaning)?.[cleaning];
  if (how === "none") return text;
  return how === "lines" ? cleanLines(text) : cleanLine(text);
}

/** The shape itself or the one of its choices that says something. */
function found(shape: Part, word: keyof Part): Part | undefined {
  return shape[word] === undefined ? shape.anyOf?.find((choice) => found(choice, word)) : shape;
}
