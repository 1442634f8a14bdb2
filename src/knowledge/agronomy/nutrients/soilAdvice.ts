import type { ReadCard } from "./classes.ts";

/** A remedy that a soil card asks for besides nitrogen, phosphorus and potash. */
export interface SoilAdvice {
  readonly kind: "zinc" | "sulphur" | "lime" | "gypsum" | "salt";
  /** Of zinc sulphate (21 % zinc), of gypsum as food; none where only a laboratory can tell. */
  readonly kgPerHa?: number;
  readonly source: string;
}

/**
 * The remedies with their figures and sources. 25 kg of zinc sulphate hold 5 kg of zinc; 250 kg of gypsum hold 33 to 40 kg of sulphur
 * (13 to 16 %), within the 20 to 60 kg for most crops of S. Singh and S. K. Singh (2016, BHU Varanasi).
 */
const remedies = {
  zincOfRice: {
    kind: "zinc",
    kgPerHa: 25,
    source: "TNAU; ICAR-IIRR, Rice Knowledge Management Portal (rkmp.co.in): 25 kg/ha",
  },
  zinc: {
    kind: "zinc",
    kgPerHa: 25,
    source: "Sharma and Kumar 2016, CSK HPKV Palampur: 5 to 10 kg of zinc/ha before sowing; 25 kg hold 5",
  },
  sulphur: {
    kind: "sulphur",
    kgPerHa: 250,
    source:
      "Agriculture Department of Rajasthan (rajkisan.rajasthan.gov.in), for oilseeds and pulses: 250 kg/ha; TNAU, redgram: as gypsum where no super phosphate is given",
  },
  lime: { kind: "lime", source: "Vikaspedia, acid soils of Himachal Pradesh and Jharkhand" },
  gypsum: {
    kind: "gypsum",
    source:
      "ICAR-CSSRI, gypsum for reclamation of sodic soil (cssri.res.in/technology); Agriculture Department of Rajasthan: by the gypsum requirement of the soil test",
  },
  salt: {
    kind: "salt",
    source:
      "FAO Irrigation and Drainage Paper 61, annex 1 (Maas and Grattan 1999); ICAR-CSSRI, mustard CS 54 and CS 58",
  },
} as const satisfies Record<string, SoilAdvice>;

/** Remedies that a read card asks for on a field of a crop, in the order in which it is done. Gypsum that mends sodic land brings the sulphur too. */
export function soilAdvice(read: ReadCard, cropId: string): SoilAdvice[] {
  return [
    ...(read.limed ? [remedies.lime] : []),
    ...(read.sodic ? [remedies.gypsum] : []),
    ...(read.saline ? [remedies.salt] : []),
    ...(read.zn === "lacking" ? [cropId.startsWith("rice-") ? remedies.zincOfRice : remedies.zinc] : []),
    ...(read.s === "lacking" && !read.sodic ? [remedies.sulphur] : []),
  ];
}
