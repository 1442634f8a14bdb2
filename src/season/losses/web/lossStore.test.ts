import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { type LossFolder, type LossPhoto, latestOf, limits, readHurt, stageOf } from "./folder.ts";
import { changeFolder, countFolders, readFolders } from "./lossStore.ts";
import { isOwn } from "./useFolders.ts";

const person = vi.hoisted(() => ({ keeper: "asha@example.in" }));
vi.mock("#kit/web/storage/visitor.ts", () => ({ deviceKeeper: "device", keeperNow: () => person.keeper }));

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  person.keeper = "asha@example.in";
});

const field = { id: "field", name: "खेत 1", areaHa: 0.6, areaAssumed: false, unit: null, place: "Wardha" };
const folder = (id: string, more: Partial<LossFolder> = {}): LossFolder => ({
  ...{
    id,
    owner: person.keeper,
    madeAt: 1,
    cause: "hail",
    season: "s",
    sownOn: "2026-11-02",
    field,
    photos: [],
  },
  crop: { id: "wheat", name: "गेहूं" },
  ...more,
});
const photo = (key: string): LossPhoto => ({ key, picture: new Blob([key]), at: 1, isTaken: true });

test("photos that two tabs put in at the same time are both there", async () => {
  await changeFolder("one", () => folder("one"));
  const add = (key: string) =>
    changeFolder("one", (before) => before && { ...before, photos: [...before.photos, photo(key)] });
  expect(await Promise.all([add("leaf"), add("root"), add("ear")])).toEqual([true, true, true]);
  const [stored] = (await readFolders()) ?? [];
  expect(stored?.photos.map(({ key }) => key).sort()).toEqual(["ear", "leaf", "root"]);
});

test("a change that fails half-way leaves the folder as it was", async () => {
  vi.spyOn(console, "warn").mockReturnValueOnce();
  await changeFolder("one", () => folder("one", { hurtHa: 0.3 }));
  const broken = changeFolder("one", () => {
    throw new Error("killed");
  });
  expect(await broken).toBe(false);
  expect(await readFolders()).toMatchObject([{ hurtHa: 0.3 }]);
});

test("what could not be stored is not taken for stored", async () => {
  vi.spyOn(console, "warn").mockReturnValueOnce();
  vi.stubGlobal("indexedDB", undefined);
  expect(await changeFolder("one", () => folder("one"))).toBe(false);
});

test("a phone takes 20 folders, and of those any can be changed and deleted", async () => {
  for (let made = 0; made < limits.folders; made += 1)
    expect(await changeFolder(String(made), () => folder(String(made)))).toBe(true);
  expect(await changeFolder("more", () => folder("more"))).toBe(false);
  expect(await changeFolder("3", (before) => before && { ...before, cause: "fire" })).toBe(true);
  expect(await changeFolder("4", () => undefined)).toBe(true);
  expect(await countFolders()).toBe(limits.folders - 1);
});

test("of somebody who has left, or leaves meanwhile, nothing is written", async () => {
  person.keeper = "";
  expect(await changeFolder("one", () => folder("one"))).toBe(false);
  person.keeper = "asha@example.in";
  const isStored = await changeFolder("two", () => {
    person.keeper = "ravi@example.in";
    return folder("two");
  });
  expect(isStored).toBe(false);
  expect(await countFolders()).toBe(0);
});

test("a folder is its person's; a device account's is who took over its field, and nobody's before", () => {
  const asha = { owner: "asha@example.in", field };
  const device = { owner: "device", field };
  expect(isOwn(asha, "asha@example.in", [])).toBe(true);
  expect(isOwn(asha, "ravi@example.in", [field])).toBe(false);
  expect(isOwn(device, "device", undefined)).toBe(true);
  expect(isOwn(device, "asha@example.in", [{ id: "other" }])).toBe(false);
  expect(isOwn(device, "asha@example.in", [field])).toBe(true);
  expect(isOwn(device, "", [field])).toBe(false);
});

test.each([
  ["0.3", null, 0.3],
  ["0,3", null, 0.3],
  ["0.6", null, 0.6],
  ["0.61", null, "more"],
  ["1.5", { word: "acre", squareMetres: 4_046.856 }, "more"],
  // 1.48 acre is what the field's 0.6 hectare is shown as, and no more than the field.
  ["1.48", { word: "acre", squareMetres: 4_046.856 }, 0.598_93],
  ["0", null, undefined],
  ["-1", null, undefined],
  ["half", null, undefined],
  ["", null, undefined],
])("an area of %j in %j of 0.6 hectare is %j", (typed, unit, hurt) => {
  const read = readHurt(typed, { areaHa: 0.6, unit });
  if (typeof hurt === "number") expect(read).toBeCloseTo(hurt, 4);
  else expect(read).toBe(hurt);
});

test("the stage is that of the day of the damage in India", () => {
  const stages = [
    { name: "initial", from: "2026-11-02", to: "2026-11-28" },
    { name: "mid", from: "2026-11-29", to: "2026-12-31" },
  ] as const;
  const on = (text: string) =>
    stageOf({ stages: [...stages], when: { at: Date.parse(`${text}:00+05:30`), moment: "typed" } });
  expect(on("2026-11-28T23:59")).toBe("initial");
  expect(on("2026-11-29T00:00")).toBe("mid");
  expect(on("2027-02-01T10:00")).toBeUndefined();
  expect(stageOf({ stages: [...stages] })).toBeUndefined();
});

test("the latest moment is that of a folder, a photo or its file", () => {
  const two = folder("one", { madeAt: 5, photos: [{ ...photo("leaf"), at: 7, fileAt: 9 }] });
  expect([latestOf([]), latestOf([two])]).toEqual([0, 9]);
});
