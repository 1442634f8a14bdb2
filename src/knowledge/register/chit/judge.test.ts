import { describe, expect, test } from "vitest";
import { atOnce } from "#kit/contract/steps.ts";
import { shippedBook } from "../../../../tests/support/shippedBook.ts";
import { answerChit } from "./answer.ts";
import type { Chit, ChitItem } from "./contract.ts";
import { productOf } from "./medicine.ts";
import { openBook } from "./open.ts";

const open = atOnce(openBook(await shippedBook()));
const acre = 0.4047;
const on = "2026-07-01";

const judge = (items: readonly ChitItem[], chit: Partial<Chit> = {}) =>
  answerChit({ crop: "cotton", on, areaHa: acre, ...chit, items: [...items] }, open, "en");
const one = (item: ChitItem, chit?: Partial<Chit>) => judge([item], chit).items[0];
const kinds = (item: ReturnType<typeof one>) => item?.reasons.map(({ kind }) => kind);

test("a chit that the register agrees with is right, with dose, water, wait, edition, page and row", () => {
  const judged = judge([{ name: "Imidacloprid 17.8 SL", amount: 50, unit: "ml" }], { pest: "whitefly" });
  expect(judged.items[0]).toMatchObject({ verdict: "right", use: { dose: 125, unit: "ml", per: "ha" } });
  expect(judged.items[0]?.use).toMatchObject({
    edition: "shipped",
    part: "insecticides",
    page: expect.any(Number),
  });
  expect(judged.harvestFrom).toBe("2026-08-10");
});

test("a chit has a name for each of several problems: one for another problem is not confirmed, and wrong alone", () => {
  const other = { name: "Spinosad 45 SC" };
  expect(kinds(one(other, { pest: "whitefly" }))).toContain("not-this-problem");
  const [fits, another] = judge([{ name: "flonicamid 50 wg" }, other], { pest: "whitefly" }).items;
  expect(fits?.verdict).toBe("right");
  expect([another?.verdict, another?.unsure]).toEqual(["not-confirmed", "other-problem"]);
  // Too much of it stays wrong.
  const over = judge([{ name: "flonicamid 50 wg" }, { ...other, amount: 5, unit: "l" }], {
    pest: "whitefly",
  });
  expect(kinds(over.items[1])).toContain("over");
  // Where no name is for the problem, nothing on the chit is.
  const none = judge([other, { name: "pendimethalin 30 EC" }], { pest: "whitefly" });
  expect(none.items.map(({ verdict }) => verdict)).toEqual(["wrong", "wrong"]);
});

test("a substance that is forbidden on the crop and in its form has both reasons", () => {
  expect(kinds(one({ name: "Monocrotophos 36 SL" }, { crop: "brinjal-kharif" }))).toEqual([
    "restricted",
    "strength",
  ]);
});

test("a right weedkiller has its time, as the row says it or the usual one", () => {
  const soybean = { crop: "soybean", pest: "weeds" };
  expect(one({ name: "imazethapyr 10 SL" }, soybean)?.use?.weed).toEqual({
    ...{ time: "after", timeIsUsual: false, daysAfter: { least: 7, most: 14, of: "sowing" } },
  });
  expect(one({ name: "pendimethalin 30 EC" }, soybean)?.use?.weed).toMatchObject({
    time: "before",
    timeIsUsual: true,
  });
  expect(one({ name: "flonicamid 50 wg" })?.use).not.toHaveProperty("weed");
});

test("substances have their Hindi names in Hindi", () => {
  const chit = { crop: "brinjal-kharif", on, areaHa: acre, items: [{ name: "Monocrotophos 36 SL" }] };
  const [forbidden] = answerChit(chit, open, "hi").items;
  expect(forbidden?.reasons[0]?.text).toMatch(/^मोनोक्रोटोफॉस /);
  const cotton = answerChit({ ...chit, crop: "cotton", items: [{ name: "flonicamid 50 wg" }] }, open, "hi");
  expect(cotton.items[0]?.use?.product).toBe("फ्लोनिकामिड 50% WG");
});

describe("nothing is right that may harm", () => {
  const cases: readonly (readonly [string, ChitItem, Partial<Chit>])[] = [
    [
      "a name without strength at the dose of its weakest product",
      { name: "fipronil", amount: 20, unit: "l" },
      { crop: "rice-kharif", areaHa: 1, pest: "stem borer" },
    ],
    ["a trade name of a form that may not be sold", { name: "Monocil", amount: 500, unit: "ml" }, {}],
    [
      "a brand whose strength the register lacks",
      { name: "Weedmar Super", amount: 6, unit: "l" },
      { crop: "maize-kharif", areaHa: 1 },
    ],
    ["an amount without a unit", { name: "Confidor 17.8 SL", amount: 5_000 }, {}],
    [
      "a weedkiller of every green plant",
      { name: "Gramoxone", amount: 1.7, unit: "l" },
      { crop: "wheat", pest: "weeds" },
    ],
    ["the same in Hindi", { name: "ग्लाइफोसेट 41 SL", amount: 1, unit: "l" }, { crop: "wheat" }],
    [
      "a harvest before the longest wait that it may have",
      { name: "chlorantraniliprole" },
      { crop: "maize-kharif", harvestOn: "2026-07-11" },
    ],
    [
      "a harvest where the wait is unknown",
      { name: "mancozeb 75 WP" },
      { crop: "tomato-rabi", harvestOn: on },
    ],
  ];
  test.each(cases)("%s", (_, item, chit) => {
    expect(one(item, chit)?.verdict).not.toBe("right");
  });

  test("a weedkiller of every green plant stays wrong on a crop that the register does not have it for", () => {
    expect(kinds(one({ name: "Gramoxone" }, { crop: "cumin" }))).toEqual(["not-this-crop"]);
    expect(one({ name: "Gramoxone" }, { crop: "wheat" })).toMatchObject({
      ...{ verdict: "not-confirmed", unsure: "standing" },
    });
  });

  test("too little is said of no name that may mean a stronger product", () => {
    expect(kinds(one({ name: "2,4-D", amount: 1, unit: "l" }, { crop: "wheat", areaHa: 0.8 }))).not.toContain(
      "under",
    );
    expect(
      kinds(one({ name: "Weedmar Super", amount: 2.5, unit: "l" }, { crop: "maize-kharif", areaHa: 1 })),
    ).not.toContain("under");
  });
});

describe("each kind of mistake is found with its reason", () => {
  const cases: readonly (readonly [string, ChitItem, Partial<Chit>, string])[] = [
    ["a banned substance", { name: "Endosulfan 35 EC" }, {}, "banned"],
    ["a banned one by its brand", { name: "Thiodan" }, {}, "banned"],
    ["a banned one in Hindi", { name: "एंडोसल्फान" }, {}, "banned"],
    ["a stopped strength", { name: "Monocrotophos 36 SL" }, {}, "strength"],
    ["an order against the crop", { name: "Mancozeb 75 WP" }, { crop: "guava" }, "restricted"],
    ["an active without a row of the crop", { name: "Tricyclazole 75 WP" }, {}, "not-this-crop"],
    ["a brand without a row of the crop", { name: "Baan" }, {}, "not-this-crop"],
    ["another problem", { name: "Spinosad 45 SC" }, { pest: "powdery mildew" }, "not-this-problem"],
    ["another strength", { name: "Imidacloprid 10 SL" }, {}, "strength"],
    ["too much", { name: "Confidor", amount: 250, unit: "ml" }, {}, "over"],
    ["too much in litres", { name: "Confidor", amount: 0.25, unit: "l" }, {}, "over"],
    ["too little", { name: "Confidor", amount: 10, unit: "ml" }, {}, "under"],
    ["a harvest too early", { name: "Confidor" }, { harvestOn: "2026-07-10" }, "harvest"],
  ];
  test.each(cases)("%s", (_, item, chit, kind) => {
    const judged = one(item, chit);
    expect(judged?.verdict).toBe("wrong");
    expect(kinds(judged)).toContain(kind);
    for (const { text } of judged?.reasons ?? []) expect(text).not.toMatch(/[{}]|undefined|NaN/);
  });
});

test("the same active under two brand names is wrong at the second one", () => {
  const { items } = judge([{ name: "Confidor" }, { name: "Tatamida" }]);
  expect(items.map(({ verdict }) => verdict)).toEqual(["right", "wrong"]);
  expect(items[1]?.reasons[0]).toMatchObject({
    kind: "same-active",
    text: expect.stringContaining("Confidor"),
  });
});

test("the active of the spray before under another name is wrong; one that breeds no resistance may be used again", () => {
  const sprayed = [{ name: "Tatamida", on: "2026-06-20" }];
  expect(kinds(one({ name: "Confidor" }, { sprayed }))).toContain("same-active");
  const mancozeb = { crop: "tomato-rabi", sprayed: [{ name: "Dithane M-45", on: "2026-06-20" }] };
  expect(kinds(one({ name: "Indofil M-45" }, mancozeb))).toEqual([]);
});

test("the third use of a group running is told, and makes nothing wrong", () => {
  const sprayed = [
    { name: "Actara", on: "2026-06-01" },
    { name: "Acetamiprid 20 SP", on: "2026-06-15" },
  ];
  const judged = one({ name: "Confidor" }, { sprayed });
  expect(judged?.verdict).toBe("right");
  expect(judged?.reasons[0]).toMatchObject({ kind: "same-group", text: expect.stringMatching(/third/) });
});

describe("what is not certain accuses nobody", () => {
  test.each<[string, ChitItem, Partial<Chit>, string]>([
    ["an unknown name", { name: "Kisan Gold", amount: 5, unit: "l" }, {}, "name"],
    ["a known name with an unknown word", { name: "Confidor Super" }, {}, "name"],
    ["a problem that nobody knows", { name: "Confidor" }, { pest: "zzz" }, "problem"],
    ["a crop that we do not know", { name: "Confidor" }, { crop: "nothing-at-all" }, "crop"],
    ["another formulation alone", { name: "Imidacloprid 17.8 EC" }, {}, "product"],
    [
      "an amount for land of a dose that is said per litre",
      { name: "Propineb 70 WP", amount: 5, unit: "kg" },
      { crop: "grapes" },
      "dose",
    ],
  ])("%s", (_, item, chit, unsure) => {
    const judged = one(item, chit);
    expect(judged).toMatchObject({ verdict: "not-confirmed", unsure });
    // Poison of bees is reported beside whatever else is uncertain.
    expect(kinds(judged)?.filter((kind) => kind !== "bees")).toEqual([]);
  });
});

describe("of every row of the register", () => {
  const rows = open.uses.flatMap((use) => use.crops.slice(0, 1).map((crop) => ({ use, crop })));

  test("its own product, problem and dose are accused nowhere, and a row in doubt gives no dose", () => {
    const accused = rows.flatMap(({ use, crop }) => {
      if (use.prohibited) return [];
      const { dose } = use;
      const amount =
        dose?.per === "ha" && dose.unit !== "%" ? { amount: dose.most * acre, unit: dose.unit } : {};
      const pest = use.pests[0];
      const judged = one(
        { name: productOf(use).slice(0, 80), ...amount },
        { crop, ...(pest ? { pest } : {}) },
      );
      if (use.isDoubtful)
        return judged?.verdict === "wrong" ? [`${productOf(use)} on ${crop}: ${kinds(judged)}`] : [];
      return judged?.verdict === "wrong" ? [`${productOf(use)} on ${crop}: ${kinds(judged)}`] : [];
    });
    expect(accused).toEqual([]);
  });

  test("five times its dose is never right", () => {
    const right = rows.flatMap(({ use, crop }) => {
      const { dose } = use;
      if (use.prohibited || dose?.per !== "ha" || dose.unit === "%") return [];
      const least = Math.max(
        ...open.uses
          .filter((other) => other.crops.includes(crop) && productOf(other) === productOf(use))
          .map((other) => other.dose?.most ?? 0),
      );
      const judged = one(
        { name: productOf(use).slice(0, 80), amount: least * acre * 5, unit: dose.unit },
        { crop },
      );
      return judged?.verdict === "right" ? [`${productOf(use)} on ${crop}`] : [];
    });
    expect(right).toEqual([]);
  });
});

test("a chit as large as may be is judged in time", () => {
  const names = open.book.actives.map(({ name }) => name);
  const items = Array.from({ length: 6 }, (_, place) => ({
    name: `${names[place]} ${"qwertyuiop asdf ".repeat(5)}`.slice(0, 80),
  }));
  const sprayed = Array.from({ length: 30 }, (_, place) => ({
    name: `${"zxcvbnmlkj ".repeat(7)}${place}`.slice(0, 80),
    on,
  }));
  judge(items, { sprayed });
  const before = performance.now();
  judge(
    items.map(({ name }) => ({ name: name.replace("q", "w") })),
    { sprayed: sprayed.map((each) => ({ ...each, name: each.name.replace("z", "y") })) },
  );
  expect(performance.now() - before).toBeLessThan(500);
});
