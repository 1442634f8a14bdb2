/**
 * Writes the ordinary words that the gate of banned substances must not take for a slip of a listed name. To be run after the list,
 * a way of comparing or a source of words changed: `node scripts/ordinaryWords.ts`
 */
import { writeFileSync } from "node:fs";
import { ordinaryWords, target } from "./ordinaryWords/derive.ts";

writeFileSync(target, `${JSON.stringify(ordinaryWords(), null, 2)}\n`);
