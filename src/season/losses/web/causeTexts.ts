import { msg } from "@lingui/core/macro";
import type { Basis, Cause } from "../causes.ts";
import type { Moment } from "../clock.ts";

export const causeTexts = {
  hail: msg`Hail`,
  flood: msg`Flood, water in the field`,
  "rain-on-cut": msg`Rain on the cut crop`,
  storm: msg`Storm, strong wind`,
  drought: msg`Drought`,
  fire: msg`Fire`,
  landslide: msg`Landslide`,
  animals: msg`Wild animals`,
} as const satisfies Record<Cause, unknown>;

export const momentTexts = {
  now: msg`Just now`,
  morning: msg`This morning`,
  night: msg`Last evening or night`,
  yesterday: msg`Yesterday by day`,
  before: msg`The day before yesterday`,
} as const satisfies Record<Moment, unknown>;

export const basisTexts = {
  own: msg`PMFBY looks at this damage in your own field. For flooded paddy only where the State has notified it.`,
  cut: msg`PMFBY looks at this damage in your own field, for 14 days after cutting, while the crop lies spread to dry.`,
  area: msg`PMFBY counts this damage over the whole notified area, not field by field. Report it all the same and ask what counts for you.`,
  lightning: msg`PMFBY names fire by lightning. Whether another fire counts, the insurer says: report it and ask.`,
  notified: msg`PMFBY counts wild animals from kharif 2026, where the State has notified it, with photos in the Crop Insurance app.`,
} as const satisfies Record<Basis, unknown>;
