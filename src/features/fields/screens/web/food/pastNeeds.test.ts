import { expect, test } from "vitest";
import type { Season } from "../../../contract.ts";
import { pastNeeds } from "./pastNeeds.ts";

type Task = Season["tasks"][number];
const task = (kind: Task["kind"], to: string, done = false) => ({ kind, to, done }) as Task;
const season = (tasks: Task[], start: Season["start"] = "sowing") => ({ start, sownOn: "2026-10-20", tasks });
const fed = [task("basal-dose", "2026-10-20"), task("top-dressing", "2026-11-14")];

test("what was for sowing is past after it, urea and potash only when nothing is top-dressed any more", () => {
  expect(pastNeeds(season(fed), "2026-10-20")).toEqual([]);
  expect(pastNeeds(season(fed), "2026-10-25")).toEqual(["seed", "dap", "ssp"]);
  expect(pastNeeds(season(fed), "2026-11-20")).toEqual(["seed", "dap", "ssp", "urea", "mop"]);
  expect(pastNeeds(season([task("basal-dose", "2026-10-20")]), "2026-10-25")).toContain("urea");
});

test("a dose that was marked done is past, one that is still due is not", () => {
  const late = [task("basal-dose", "2026-11-05")];
  expect(pastNeeds(season(late), "2026-10-25")).toEqual(["seed"]);
  expect(pastNeeds(season([task("basal-dose", "2026-11-05", true)]), "2026-10-25")).toContain("dap");
  expect(pastNeeds(season([]), "2026-12-25")).toEqual(["seed"]);
});

test("of an orchard nothing is past: it is fed again", () => {
  expect(pastNeeds(season(fed, "bahar"), "2026-12-25")).toEqual([]);
});
