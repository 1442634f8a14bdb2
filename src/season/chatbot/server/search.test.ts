import { expect, test } from "vitest";
import { shippedCrops } from "#knowledge/crops/server/seed.ts";
import { cropsIn } from "./answer/cropsNamed.ts";
import { problemsIn } from "./answer/problems.ts";
import { isOneLetterOff } from "./nearWords.ts";
import { searchOver } from "./search.ts";
import { shippedAdvisories } from "./shipped.ts";

const searched = searchOver(shippedAdvisories(), () => []);
const search = { ...searched, cropsIn: cropsIn(shippedCrops(), searched.knows) };
const found = async (query: string) => (await problemsIn(search, query)).map(({ id }) => id);

test.each([
  ["tungro", "paddy-virus-tungro"],
  ["धान टुंग्रो", "paddy-virus-tungro"],
  ["dhan ka pila rog hara fudka", "paddy-virus-tungro"],
  ["pink bollworm", "cotton-worm-pinkboll"],
  ["gulabi sundi", "cotton-worm-pinkboll"],
  ["गुलाबी सुंडी कपास में", "cotton-worm-pinkboll"],
  ["makka me sainik keet", "corn-worm-faw"],
  ["fall army worm", "corn-worm-faw"],
  ["dimak", "termite"],
  ["deemak", "termite"],
  ["दीमक", "termite"],
  ["sarso me mahu", "mustard-aphid"],
  ["चना इल्ली", "gram-podborer"],
  ["chane ki illi", "gram-podborer"],
  ["yellow rust", "wheat-rust"],
  ["peela ratua", "wheat-rust"],
  ["गेहूँ में पीला रतुआ", "wheat-rust"],
  ["aloo jhulsa", "potato-lateblight"],
  ["potato late blight", "potato-lateblight"],
  ["khaira", "rice-khaira"],
  ["bhindi peeli nas", "okra-yvmv"],
  ["holes in brinjal fruits", "brinjal-borer"],
  ["my chilli leaves curl", "chilli-leafcurl"],
  ["mirch ke patte mud rahe hain", "chilli-leafcurl"],
  ["tamatar ke patte mud gaye", "tomato-leafcurl"],
  ["ganne ka lal sadan", "cane-redrot"],
  ["white grub groundnut", "groundnut-whitegrub"],
  ["root knots", "rootknot"],
  ["young plants cut at night", "cutworm"],
  ["youngest leaves yellow, veins green", "fe-deficiency"],
  ["tungroo", "paddy-virus-tungro"],
  ["whitefly coton", "cotton-sucking"],
])("%s finds %s among the first three", async (query, id) => {
  expect((await found(query)).slice(0, 3)).toContain(id);
});

test("a name stands before those who merely mention it", async () => {
  expect((await found("rice blast"))[0]).toBe("rice-blast");
  expect((await found("stem borer"))[0]).toBe("paddy-worm-stemborer");
  expect((await found("दीमक"))[0]).toBe("termite");
});

test("words that name no problem, signs and nothing find nothing", async () => {
  for (const query of ["", "   ", "my crop is sick please help", "मेरी फसल बीमार है", "?!…", "qqqq zzzz"])
    expect([query, await found(query)]).toEqual([query, []]);
});

test("a long story is no burden: ten thousand words are answered at once", async () => {
  const began = performance.now();
  expect((await found("leaf curl ".repeat(5000))).length).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(1000);
});

test("one letter changed, missing, too many or in its neighbour's place is one letter off, two are not", () => {
  expect(
    ["tungra", "tungr", "tungroo", "tugnro", "tumbro"].map((word) => isOneLetterOff("tungro", word)),
  ).toEqual([true, true, true, true, false]);
});
