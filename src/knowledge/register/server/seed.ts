import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Change } from "#database/changes.ts";
import type { Seed } from "#database/seed/seed.ts";
import { loadRegister } from "./loadRegister.ts";
import { loadRestricted } from "./loadRestricted.ts";
import { readRestricted } from "./readRestricted.ts";
import { readUses } from "./readUses.ts";

const usesFile = new URL("../data/pesticide-uses.csv", import.meta.url);
const coveredFile = new URL("../data/covered-crops.json", import.meta.url);
const restrictedFile = new URL("../data/restricted-substances.csv", import.meta.url);

/** The edition that ships with the program. */
export const shippedEdition = {
  asOn: "2026-03-31",
  source: "CIB&RC, Major Uses of Pesticides, as on 31.03.2026, through public transcriptions",
};

/** The shipped register and list; one that the operator loaded meanwhile and is newer stays the current one. */
export const registerSeed: Seed = {
  name: "register",
  fingerprint() {
    const hash = createHash("sha256");
    for (const file of [usesFile, coveredFile, restrictedFile]) hash.update(readFileSync(file));
    return hash.digest("hex");
  },
  fill: seedRegister,
  joined: ["registered_use"],
};

async function seedRegister(tx: Change): Promise<void> {
  const at = Date.now();
  await loadRegister(tx, await readUses(readFileSync(usesFile)), {
    ...shippedEdition,
    coveredCrops: JSON.parse(readFileSync(coveredFile, "utf8")),
    at,
  });
  await loadRestricted(tx, readRestricted(readFileSync(restrictedFile)), at);
}
