import { describe, expect, test } from "vitest";
import { computeBudget } from "./knapsack.ts";
import { cheapestPacks, type Need, type Offer, tolerances } from "./packs.ts";

const acre = 0.404_685_642_24;

const offer = (id: string, holds: number, rupees: number, stock = 1000, seller = "one"): Offer => ({
  id,
  seller,
  holds,
  pricePaise: Math.round(rupees * 100),
  stock,
});
const urea = offer("urea", 45_000, 266.5);
const dap = offer("dap", 50_000, 1350);
const mop = offer("mop", 50_000, 1525);

/** What is bought in short: packs by id, rupees, what is left in kg, litres or pieces of the test. */
function bought(amount: number, tolerance: number, ...offers: Offer[]) {
  const purchase = cheapestPacks({ amount, tolerance, offers });
  if (!purchase) return undefined;
  const packs = Object.fromEntries(purchase.lines.map(({ id, packs }) => [id, packs]));
  return { packs, rupees: purchase.pricePaise / 100, left: purchase.left };
}

describe("packs of section 2.5 of the research", () => {
  test("urea, DAP and potash for an acre of 120:45:50 are four bags and Rs 3,408", () => {
    const kilos = (perHectare: number) => perHectare * acre * 1000;
    const ureaBags = bought(kilos(222.59), tolerances.fertilizers, urea);
    const dapBags = bought(kilos(97.83), tolerances.fertilizers, dap);
    const mopBags = bought(kilos(83.33), tolerances.fertilizers, mop);
    expect(ureaBags).toEqual({ packs: { urea: 2 }, rupees: 533, left: 0 });
    expect(dapBags).toMatchObject({ packs: { dap: 1 }, rupees: 1350 });
    expect((dapBags?.left ?? 0) / 1000).toBeCloseTo(10.4, 1);
    expect(mopBags).toMatchObject({ packs: { mop: 1 }, rupees: 1525 });
    expect((mopBags?.left ?? 0) / 1000).toBeCloseTo(16.3, 1);
    expect((ureaBags?.rupees ?? 0) + (dapBags?.rupees ?? 0) + (mopBags?.rupees ?? 0)).toBe(3408);
  });

  test("60.7 ml are one bottle of 60 ml, 40.47 kg of seed one bag of 40 kg", () => {
    expect(bought(150 * acre, tolerances.pesticides, offer("chlora", 60, 784))).toEqual({
      packs: { chlora: 1 },
      rupees: 784,
      left: 0,
    });
    expect(bought(100_000 * acre, tolerances.seeds, offer("wheat", 40_000, 1600))?.packs).toEqual({
      wheat: 1,
    });
    // Without the tolerance it would be two.
    expect(bought(100_000 * acre, 0, offer("wheat", 40_000, 1600))?.packs).toEqual({ wheat: 2 });
  });

  test("180 ml are two bottles of 100 ml before one of 250 ml at the same price per ml; money comes before what is left", () => {
    const small = offer("small", 100, 100);
    expect(bought(180, 0.02, small, offer("large", 250, 250))).toMatchObject({
      packs: { small: 2 },
      left: 20,
    });
    expect(bought(180, 0.02, small, offer("large", 250, 199))).toMatchObject({
      packs: { large: 1 },
      left: 70,
    });
    // As much money: what is left decides.
    expect(bought(180, 0.02, small, offer("large", 250, 200))?.packs).toEqual({ small: 2 });
    // As much left too: the fewer packs.
    expect(bought(200, 0.02, small, offer("large", 200, 200))?.packs).toEqual({ large: 1 });
  });
});

test("a shortfall of exactly the tolerance is enough, a gram more is not", () => {
  const bag = offer("bag", 49_000, 10);
  expect(bought(50_000, 0.02, bag)?.packs).toEqual({ bag: 1 });
  expect(bought(50_002, 0.02, bag)?.packs).toEqual({ bag: 2 });
});

test("what is sold out is not chosen, and where there is too little there is no answer", () => {
  expect(bought(100, 0, offer("few", 50, 1, 1), offer("dear", 50, 9, 5))).toMatchObject({
    packs: { few: 1, dear: 1 },
    rupees: 10,
  });
  expect(bought(100, 0, offer("few", 50, 1, 1))).toBeUndefined();
  expect(bought(100, 0)).toBeUndefined();
  // No more than a thousand packs of one product, as everywhere.
  expect(bought(1001, 0, offer("pieces", 1, 1, 5000))).toBeUndefined();
});

/** Numbers from 0 to below `most`, the same in each run (mulberry32). */
function randomFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}

/** Every way to take packs, one after the other; the first of them by money, what is left, and packs. */
function byExhaustion({ amount, tolerance, offers }: Need): readonly [number, number, number] | undefined {
  let best: readonly [number, number, number] | undefined;
  const visit = (place: number, content: number, paise: number, packs: number) => {
    if (content >= amount * (1 - tolerance) - 1e-6) {
      const found = [paise, Math.max(0, content - amount), packs] as const;
      if (!best || compare(found, best) < 0) best = found;
      return;
    }
    const next = offers[place];
    if (!next) return;
    for (let count = 0; count <= next.stock; count += 1) {
      visit(place + 1, content + count * next.holds, paise + count * next.pricePaise, packs + count);
      if (content + count * next.holds >= amount) break;
    }
  };
  visit(0, 0, 0, 0);
  return best;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, place) => figure !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function randomNeed(random: (most: number) => number): Need {
  const sizes = [1, 2, 3, 5, 7, 10, 25, 40, 45, 50];
  return {
    amount: 1 + random(120),
    tolerance: [0, 0.02, 0.05][random(3)] ?? 0,
    offers: Array.from({ length: 1 + random(4) }, (_, place) => {
      const holds = sizes[random(sizes.length)] ?? 1;
      // Mostly near one price by content, so that ties come.
      const paise = random(3) === 0 ? 1 + random(900) : holds * (8 + random(3));
      return { id: `p${place}`, seller: `s${random(3)}`, holds, pricePaise: paise, stock: 1 + random(8) };
    }),
  };
}

test("of 1,000 random needs none is dearer, leaves more or takes more packs than the best of all ways", () => {
  const random = randomFrom(17);
  let unmet = 0;
  for (let run = 0; run < 1000; run += 1) {
    const need = randomNeed(random);
    const purchase = cheapestPacks(need);
    const best = byExhaustion(need);
    if (!best) unmet += 1;
    expect(purchase && [purchase.pricePaise, purchase.left, purchase.packs]).toEqual(best && [...best]);
    expect(purchase?.exact ?? true).toBe(true);
  }
  expect(unmet).toBeGreaterThan(20);
  expect(unmet).toBeLessThan(700);
});

test("a pack that covers the need alone is compared beside the others and never fills the table", () => {
  const random = randomFrom(36);
  for (let run = 0; run < 300; run += 1) {
    const need = randomNeed(random);
    const heavy = [10_000_000, 9_999_999, 999_983].map(
      (holds, place): Offer => ({
        ...{ id: `heavy${place}`, seller: "heavy", holds, stock: 1 + random(2) },
        pricePaise: 1 + random(1_200),
      }),
    );
    const beside = {
      ...need,
      offers: [...heavy.slice(0, 1 + random(3)), ...need.offers, offer("gram", 1, 9, 20)],
    };
    const purchase = cheapestPacks(beside);
    const best = byExhaustion(beside);
    expect([purchase?.pricePaise, purchase?.left, purchase?.packs]).toEqual(best);
    expect(purchase?.exact).toBe(true);
  }
});

test.each([
  ["one pack of ten tonnes beside fifteen of 1 to 15 g", 900, 15],
  ["one of ten tonnes beside forty small ones", 600, 40],
  ["ten tonnes and a gram of which a tonne is needed", 1_000_000, 1],
  ["ten tonnes and 45 small ones of which ten tonnes and a gram are needed", 10_000_001, 45],
])("%s take no more cells than a small need", (_, amount, smalls) => {
  const offers = [
    offer("ten-tonnes", 10_000_000, 90_000),
    offer("odd", 999_983, 8_000),
    ...Array.from({ length: smalls }, (_, place) => offer(`small${place}`, 1 + place, 1 + place)),
  ];
  const budget = computeBudget();
  const before = budget.left.cells;
  const purchase = cheapestPacks({ amount, tolerance: 0, offers }, budget);
  expect(purchase).toBeDefined();
  expect(before - budget.left.cells).toBeLessThanOrEqual(budget.table);
  const held = purchase?.lines.reduce(
    (sum, { id, packs }) => sum + packs * (offers.find((each) => each.id === id)?.holds ?? 0),
    0,
  );
  expect(held).toBeGreaterThanOrEqual(amount);
});

test("without cells that are left the packs still cover the need, and nothing is called exact", () => {
  const spent = { ...computeBudget(), left: { cells: 0, plans: 0 } };
  const random = randomFrom(7);
  let dearer = 0;
  for (let run = 0; run < 300; run += 1) {
    const need = randomNeed(random);
    const purchase = cheapestPacks(need, spent);
    const best = byExhaustion(need);
    expect(purchase === undefined).toBe(best === undefined);
    if (!purchase || !best) continue;
    if (purchase.exact) expect([purchase.pricePaise, purchase.left, purchase.packs]).toEqual(best);
    expect(purchase.pricePaise).toBeGreaterThanOrEqual(best[0]);
    dearer += purchase.pricePaise / Math.max(1, best[0]) - 1;
  }
  expect(dearer / 300).toBeLessThan(0.3);
});

test("fifty packs that hold more than is needed hide no smaller one", () => {
  const heavy = Array.from({ length: 60 }, (_, place) => offer(`t${place}`, 1_000_000, 1_000));
  expect(bought(50_000, 0, ...heavy, offer("bag", 50_000, 250))?.packs).toEqual({ bag: 1 });
});

test("shuffled offers give the same packs of the same products", () => {
  const random = randomFrom(5);
  for (let run = 0; run < 300; run += 1) {
    const need = randomNeed(random);
    const turned = { ...need, offers: need.offers.toReversed() };
    const mixed = { ...need, offers: need.offers.toSorted(() => random(3) - 1) };
    expect(cheapestPacks(turned)).toEqual(cheapestPacks(need));
    expect(cheapestPacks(mixed)).toEqual(cheapestPacks(need));
  }
});

test("what is taken ahead of a large need costs nothing: the table alone finds no cheaper packs", () => {
  const offers = [offer("a", 45, 267), offer("b", 53, 320), offer("c", 7, 44)];
  const amount = 30_011;
  const purchase = cheapestPacks({ amount, tolerance: 0, offers });
  let best = Number.POSITIVE_INFINITY;
  for (let a = 0; a <= 700; a += 1) {
    for (let b = 0; b <= 600; b += 1) {
      const rest = Math.max(0, amount - a * 45 - b * 53);
      best = Math.min(best, a * 267 + b * 320 + Math.ceil(rest / 7) * 44);
    }
  }
  expect(purchase).toMatchObject({ pricePaise: best * 100, exact: true });
});

test("a large need of many products is filled in small time", () => {
  const many = Array.from({ length: 50 }, (_, place) => offer(`p${place}`, 997 + 13 * place, 9 + place / 5));
  const begun = performance.now();
  const large = cheapestPacks({ amount: 9_000_000, tolerance: 0.02, offers: many });
  expect(large).toBeDefined();
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test("where the cheapest fifty offers are too little, more are looked at", () => {
  const offers = Array.from({ length: 60 }, (_, index) => offer(`o${index}`, 1_000, 20 + index, 1));
  expect(cheapestPacks({ amount: 55_000, tolerance: 0, offers })?.packs).toBe(55);
  expect(cheapestPacks({ amount: 61_000, tolerance: 0, offers })).toBeUndefined();
});
