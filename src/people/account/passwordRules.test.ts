import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { passwordFault } from "./passwordRules.ts";
import { lookUpPassword } from "./server/passwords/commonPasswords.ts";

const around = { known: ["asha.devi@example.in", "Asha Devi"], lookUp: lookUpPassword };
const fault = (password: string, confirmed = password) => passwordFault(password, { ...around, confirmed });

test("a new password is told its first fault", () => {
  expect(fault("1234567")).toBe("short");
  expect(fault(`${"khet ".repeat(25)}mein`)).toBe("long");
  expect(fault("PassWord1")).toBe("common");
  expect(fault("asha.DEVI@example.in")).toBe("known");
  expect(fault("asha devi")).toBe("known");
  expect(fault("khet mein pani", "khet mein paani")).toBe("different");
  expect(fault("खेत में पानी")).toBeUndefined();
});

/** Those that the security test found taken, and their like. */
const bad: readonly (readonly [string, string])[] = [
  ["aaaaaaaa", "repeat"],
  ["        ", "repeat"],
  ["12121212", "repeat"],
  ["ramaramarama", "repeat"],
  ["देदेदेदेदे", "repeat"],
  ["12345678", "run"],
  ["87654321", "run"],
  ["abcdefgh", "run"],
  ["qwertyui", "run"],
  ["abcd1234", "run"],
  ["Qwerty@123", "run"],
  ["1q2w3e4r5t", "run"],
  ["कखगघङचछज", "run"],
  ["iloveyou", "common"],
  ["P@ssw0rd", "common"],
  ["Test@123", "word"],
  ["Krishna1", "word"],
  ["bharat123", "word"],
  ["Sachin@1973", "word"],
  ["Jaishreeram@108", "word"],
  ["rahul.kumar1", "word"],
  ["Mitti@2026", "word"],
  ["कृष्णा१२३", "word"],
  ["ramesh9876543210", "word"],
  ["Ashadevi@85", "known"],
];

const good = [
  ...[
    "khet mein pani 7",
    "nayi fasal 2026",
    "soil and water 9",
    "haldi-2026-mango",
    "खेत में पानी",
    "बैल गाड़ी नीम छाया",
  ],
  ...[
    "correct horse battery staple",
    "teen bail do gaay",
    "mera gaon nadi paar",
    "tractor chai barish",
    "aam-neem-bargad-77",
  ],
  ...[
    "gV7#qLm2",
    "x9Tq-44vB",
    "zurpk8wfm",
    "7rk2mzpa9c",
    "Bhains2doodh5litre",
    "kal subah 5 baje mandi",
    "Nadi ke us paar!",
  ],
  ...[
    "मेरी गाय सफेद है",
    "purani saikil ki ghanti",
    "lassi&jalebi@mela",
    "हल बैल बीज बारिश",
    "do2bigha6biswa",
    "सूरजमुखी और सरसों 3",
    "pila-gulab-aur-kanta",
  ],
];

test("of 25 bad and 25 good passwords every one is judged right, and the bad ones by the rule that helps", () => {
  expect([bad.length, good.length]).toEqual([25, 25]);
  expect(bad.map(([password]) => [password, fault(password)])).toEqual(bad);
  expect(good.filter((password) => fault(password) !== undefined)).toEqual([]);
});

test("the longest password is judged at once, whatever it is made of", () => {
  const began = performance.now();
  for (const sign of ["a", "1", "@", "a1", "ab", "क", "q.", " "]) fault(`${sign.repeat(128).slice(0, 127)}x`);
  expect(performance.now() - began).toBeLessThan(100);
});

test.each(["common-passwords.txt", "common-words.txt"])(
  "%s can be searched: sorted, each line once, and found",
  (name) => {
    const text = readFileSync(new URL(`./data/${name}`, import.meta.url), "utf8");
    const lines = text.split("\n").slice(0, -1);
    expect(text.endsWith("\n")).toBe(true);
    expect(lines.join("\n")).toBe([...new Set(lines)].sort().join("\n"));
    const long = lines.filter((_, index) => index % 97 === 0 || index === lines.length - 1);
    expect(long.filter((line) => lookUpPassword(line) === undefined)).toEqual([]);
    expect(lookUpPassword("")).toBeUndefined();
  },
);
