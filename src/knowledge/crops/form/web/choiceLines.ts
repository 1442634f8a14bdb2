import { msg } from "@lingui/core/macro";
import type { Investment, Season, WaterClass } from "../../contract.ts";
import type { Words } from "../../web/cropLabels.ts";

export const seasonLines: Words<Season> = {
  Rabi: msg`Winter, sown October to December`,
  Kharif: msg`Rains, sown May to July`,
  Zaid: msg`Summer, sown February to March`,
};

export const investmentLines: Words<Investment> = {
  "10000": msg`Up to Rs 10,000 in all`,
  "90000": msg`Up to Rs 90,000 in all`,
  "250000": msg`Up to Rs 2,50,000 in all`,
};

export const waterLines: Words<WaterClass> = {
  High: msg`Canal or tube well all season`,
  medium: msg`A few waterings`,
  Low: msg`Mostly rain`,
};
