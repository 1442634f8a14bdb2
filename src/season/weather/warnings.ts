/** Hazards that the India Meteorological Department warns of in a district on a day. */
export const warningKinds = [
  "heavy-rain",
  "snow",
  "thunderstorm",
  "hail",
  "dust",
  "wind",
  "heat",
  "cold",
  "frost",
  "fog",
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** Warnings of one day. */
export interface DayWarnings {
  /** Day of India. */
  readonly on: string;
  readonly kinds: readonly WarningKind[];
}

/** Warnings that are against spraying on their day. */
const againstSpray: readonly WarningKind[] = ["heavy-rain", "snow", "thunderstorm", "hail", "dust", "wind"];

/** The days on which a warning is against spraying, whatever another service forecasts. */
export function againstSpraying(days: readonly DayWarnings[]): string[] {
  return days.filter(({ kinds }) => kinds.some((kind) => againstSpray.includes(kind))).map(({ on }) => on);
}
