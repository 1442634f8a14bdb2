import { parseSync, Visitor } from "vite";
import type { SourceFile } from "./structure.ts";

export interface Prose {
  /** Texts of the comments without their marks; line comments that follow each other are one. */
  readonly comments: readonly string[];
  /** Names of variables, properties, parameters and types, as often as they occur. */
  readonly identifiers: readonly string[];
}

/** Returns the comments and identifiers of a TypeScript file or a stylesheet; texts in quotes and JSX are left out. */
export function proseOf({ path, text }: SourceFile): Prose {
  if (path.endsWith(".css"))
    return {
      comments: [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, comment = ""]) => unmarked(comment)),
      identifiers: [],
    };
  const { comments, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const identifiers: string[] = [];
  const note = ({ name }: { name: string }) => void identifiers.push(name);
  new Visitor({ Identifier: note, PrivateIdentifier: note, JSXIdentifier: note }).visit(program);
  const merged: string[] = [];
  let lineEnd: number | undefined;
  for (const { type, value, start, end } of comments) {
    const follows = lineEnd !== undefined && /^\r?\n[ \t]*$/.test(text.slice(lineEnd, start));
    if (type === "Line" && follows) merged.push(`${merged.pop()} ${unmarked(value)}`);
    else merged.push(unmarked(value));
    lineEnd = type === "Line" ? end : undefined;
  }
  return { comments: merged, identifiers };
}

function unmarked(comment: string): string {
  return comment
    .replace(/^\*/, "")
    .replace(/\n[ \t]*\*?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
