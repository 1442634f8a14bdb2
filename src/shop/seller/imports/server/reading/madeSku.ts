import { createHash } from "node:crypto";
import { shortLine } from "#kit/contract/typed/typedWords.ts";

/** Letters of the name in a made number, and of what makes it the only one. */
const length = { name: 24, mark: 7 } as const;
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\u093c/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** A product number for a row that has none: the same for the same name, pack and maker, whenever it comes. */
export function madeSku({ name, pack, maker }: { name: string; pack: string; maker: string }): string {
  if (plain(name) === "") return "";
  const mark = createHash("sha256")
    .update([name, pack, maker].map(plain).join("|"))
    .digest("hex")
    .slice(0, length.mark);
  return `${shortLine(plain(name), length.name).replaceAll(" ", "-")}-${mark}`.toUpperCase();
}

/** A name as products are compared by it. */
export const plainName = plain;
