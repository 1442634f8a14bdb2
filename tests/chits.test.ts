import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { atOnce } from "#kit/contract/steps.ts";
import { answerChit } from "#knowledge/register/chit/answer.ts";
import type { Chit } from "#knowledge/register/chit/contract.ts";
import { openBook } from "#knowledge/register/chit/open.ts";
import { shippedBook } from "./support/shippedBook.ts";

/** 240 chits that were written before the check of them; `registerExaminations.test.ts` says what their columns mean. */
const rows: Record<string, string>[] = parse(readFileSync("tests/support/chits.csv"), { columns: true });
const open = atOnce(openBook(await shippedBook()));
const read = <Value>(cell: string | undefined): Value => JSON.parse(cell || "[]");

/** An item with what is to be said of it. */
const items = rows.flatMap((row) => {
  const chit: Chit = {
    ...{ crop: row.crop ?? "", on: row.on ?? "", areaHa: Number(row.areaHa) },
    ...(row.pest ? { pest: row.pest } : {}),
    ...(row.harvestOn ? { harvestOn: row.harvestOn } : {}),
    ...{ items: read(row.items), sprayed: read(row.sprayed) },
  };
  return answerChit(chit, open, "en").items.map(({ verdict, unsure, reasons }, place) => {
    const kinds = reasons.map(({ kind }): string => kind);
    return {
      ...{ verdict, kinds, name: chit.items[place]?.name },
      verdicts: (read<string[]>(row.verdicts)[place] ?? "").split("|"),
      reasons: (read<string[][]>(row.reasons)[place] ?? []).map((each) => each.split("|")),
      allowed: [...read<string[][]>(row.also), ...read<string[][]>(row.reasons)]
        .flat()
        .flatMap((each) => each.split("|")),
      line: [row.id, chit.items[place]?.name, chit.crop, chit.pest, verdict, unsure, ...kinds]
        .filter(Boolean)
        .join(" · "),
    };
  });
});
const lines = (found: typeof items) => found.map((item) => item.line);

test("nothing is accused that is right or unknown", () => {
  expect(items.filter(({ verdicts }) => !verdicts.includes("wrong")).length).toBeGreaterThan(100);
  expect(
    lines(items.filter(({ verdict, verdicts }) => verdict === "wrong" && !verdicts.includes("wrong"))),
  ).toEqual([]);
});

test("what is wrong, right or not to be confirmed is said to be so", () => {
  expect(lines(items.filter(({ verdict, verdicts }) => !verdicts.includes(verdict)))).toEqual([]);
});

test("each has the reason that was written, and none that accuses falsely", () => {
  const without = items.filter(
    ({ kinds, reasons }) => !reasons.every((any) => any.some((kind) => kinds.includes(kind))),
  );
  expect(lines(without)).toEqual([]);
  const tellable = ["same-group", "bees"];
  const falsely = items.filter(
    ({ kinds, allowed }) => !kinds.every((kind) => allowed.includes(kind) || tellable.includes(kind)),
  );
  expect(lines(falsely)).toEqual([]);
});
