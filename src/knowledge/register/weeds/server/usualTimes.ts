import { readFileSync } from "node:fs";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { UsualTimes } from "../sprayTime.ts";

/** When herbicides are usually applied, with their sources: where the register's row does not say it itself. */
export const usualTimes = lazy(
  (): UsualTimes => JSON.parse(readFileSync(new URL("../../data/weedkillers.json", import.meta.url), "utf8")),
);
