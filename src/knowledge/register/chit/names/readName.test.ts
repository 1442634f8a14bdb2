import { describe, expect, test } from "vitest";
import { atOnce } from "#kit/contract/steps.ts";
import { shippedBook } from "../../../../../tests/support/shippedBook.ts";
import { openBook } from "../open.ts";
import { readName } from "./readName.ts";

const open = atOnce(openBook(await shippedBook()));
const read = (name: string) =>
  readName(name, open.names).identities.map(({ actives, strengths, formulation }) =>
    `${actives.map((active, place) => [active, strengths[place]].filter(Boolean).join(" ")).join(" + ")} ${formulation}`.trim(),
  );

describe("names of actives, brands and products are recognised", () => {
  test.each([
    ["Imidacloprid 17.8% SL", ["imidacloprid 17.8 SL"]],
    ["imidacloprid17.8SL 100 ml", ["imidacloprid 17.8 SL"]],
    ["imidaclorpid 17.8 sl", ["imidacloprid 17.8 SL"]],
    ["इमिडाक्लोप्रिड", ["imidacloprid"]],
    ["imida 17.8 sl", ["imidacloprid 17.8 SL"]],
    ["Confidor", ["imidacloprid 17.8 SL"]],
    ["confidor ki dawa", ["imidacloprid 17.8 SL"]],
    ["कॉन्फिडोर", ["imidacloprid 17.8 SL"]],
    ["Bayer Confidor 250 ml", ["imidacloprid 17.8 SL"]],
    ["koragen", ["chlorantraniliprole 18.5 SC"]],
    ["Dithane M-45", ["mancozeb 75 WP"]],
    ["emamectin 5 SG", ["emamectinbenzoate 5 SG"]],
    ["Carbendazim 12 + Mancozeb 63 WP", ["carbendazim 12 + mancozeb 63 WP"]],
    ["chloropyriphos 20 EC", ["chlorpyrifos 20 EC"]],
    ["Azadirachtin 1500 ppm", ["azadirachtin 0.15"]],
    ["इमिडाक्लोप्रिड 17.8 एसएल", ["imidacloprid 17.8 SL"]],
    ["imezathapyr 10 sl", ["imazethapyr 10 SL"]],
    ["कर्जेट M8", ["cymoxanil 8 + mancozeb 64 WP"]],
    ["पैराक्वाट 24 एसएल", ["paraquatdichloride 24 SL"]],
    ["ग्लाइफोसेट 41 एसएल", ["glyphosateisopropylammonium 41 SL"]],
    ["2,4-डी सोडियम साल्ट 80 डब्ल्यूपी", ["24dsodiumsalt 80 WP"]],
    ["2,4-D Dimethyl Amine Salt 58 SL", ["24ddimethylaminesalt 58 SL"]],
    ["Police 80 WG", ["fipronil 40 + imidacloprid 40 WG"]],
  ])("%s", (name, meant) => {
    expect(read(name)).toEqual(meant);
  });
});

describe("names that are not surely known mean nothing", () => {
  test.each([
    "Kisan Gold",
    "Confidor Super",
    "Super Power 505",
    "Imidacloprid Plus Tonic",
    "Coragen Mancozeb",
    "Confidor 70 WG",
    "17.8 SL",
    "neela dabba",
    "लाल बोतल वाली दवा",
    "x".repeat(80),
    "a ".repeat(40),
  ])("%s", (name) => {
    expect(read(name)).toEqual([]);
  });
});

test("every active of the register is found by its name, in English and in Hindi", () => {
  // A name in brackets is a second one; of one row nobody can read what it is.
  const names = open.book.actives.flatMap(({ name, also }) =>
    [name, ...also].filter((each) => each && !each.includes("(")),
  );
  expect(names.length).toBeGreaterThan(600);
  expect(names.filter((name) => read(name).length === 0)).toEqual([]);
});
