import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A text of the product in both its languages, and the catalogue that it stands in. */
interface Text {
  readonly file: string;
  readonly english: string;
  readonly hindi: string;
}

/** Every text of every catalogue below `src`. */
export const catalogueTexts: readonly Text[] = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("languages/hi.po"))
  .flatMap((name) => {
    const blocks = readFileSync(join("src", name), "utf8").split("\n\n").slice(1);
    return blocks.map((block) => ({
      file: name,
      english: quoted(block, "msgid"),
      hindi: quoted(block, "msgstr"),
    }));
  });

function quoted(block: string, field: string): string {
  const [, first = "", more = ""] = new RegExp(`^${field} "(.*)"((?:\\n".*")*)`, "m").exec(block) ?? [];
  return first + more.replace(/\n"(.*)"/g, "$1");
}
