import { dayMs, hourMs, indianDay, indianTime, startOfDay } from "#kit/contract/days/indianDays.ts";

/** PMFBY wants a loss reported within so many hours of the event; the days are those of its scheme card, a test compares them. */
export const rule = { hours: 72, asOf: "2026-05-03", until: "2027-05-03", line: "14447" } as const;

/** Where the 72 hours and what counts how are from; each is a page that was read, with its day where it has one. */
export const ruleSources = [
  "RTI Wiki, PMFBY (2026-05-03): 72 hours",
  "Jan Kranti 24, deputy director of agriculture: 14447, 72 hours from the event, hail and waterlogging",
  "Shekhawati Live, joint director of agriculture, Sikar: 72 hours; app, bank or agriculture office; cut crop up to 14 days",
  "Abhinandan News, deputy director of agriculture, Bhind (15 October): cut crop up to 14 days, 72 hours",
  "Tesz (2019-03-27): which losses are looked at by farm, which by area",
  "Marathi Jobs (2023-09): fire by lightning, landslide, hail, waterlogging",
  "DD India (2025-11), RamRajya News (2025-11): wild animals, flooded paddy from kharif 2026",
] as const;

/** Until when the loss is to be reported, ms since 1970. */
export function deadlineOf(happenedAt: number): number {
  return happenedAt + rule.hours * hourMs;
}

/** Whole hours that are left until a moment; none after it. */
export function hoursLeft(until: number, now: number): number {
  return Math.max(0, Math.floor((until - now) / hourMs));
}

/** Usual answers to when it happened. Each counts from the earliest hour that it can mean, so that the clock never runs late. */
export const moments = ["now", "morning", "night", "yesterday", "before"] as const;
export type Moment = (typeof moments)[number];

/** The moments that lie behind `now`, the latest first. `morning` is today's from 4, `night` last night's from 20. */
export function momentsAt(now: number): readonly { readonly moment: Moment; readonly at: number }[] {
  const today = startOfDay(indianDay(now)) ?? now;
  return [
    { moment: "now", at: now },
    { moment: "morning", at: today + 4 * hourMs },
    { moment: "night", at: today - 4 * hourMs },
    { moment: "yesterday", at: today - dayMs + 4 * hourMs },
    { moment: "before", at: today - 2 * dayMs + 4 * hourMs },
  ].filter((each): each is { moment: Moment; at: number } => each.at <= now);
}

/** A clock may go wrong by so much (ms) and be right. */
const toleranceMs = 5 * 60_000;
const longestAgoMs = 400 * dayMs;

/** A day and hour as the browser's box writes it (`2026-11-29T14:20`), by the clock of India wherever the phone is; `future` and `old` are faults. */
export function readWhen(typed: string, now: number): number | "future" | "old" | undefined {
  const [, day = "", hour = "", minute = ""] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed) ?? [];
  const start = startOfDay(day);
  if (start === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const at = start + Number(hour) * hourMs + Number(minute) * 60_000;
  if (at > now + toleranceMs) return "future";
  return at < now - longestAgoMs ? "old" : at;
}

/** The same the other way round. */
export function writeWhen(at: number): string {
  return indianTime(at).replace(" ", "T");
}

/** The phone's clock beside the server's: `off` is what has to be added to it, `at` what it showed then (ms). */
export interface Measured {
  readonly off: number;
  readonly at: number;
}

/** `wrong`: another time than the server's. `back`: it was later before, or a photo is later. `unknown`: never compared. */
export interface JudgedClock {
  readonly fault?: "wrong" | "back" | "unknown";
  /** The time as far as it is known; after a clock was set back, the earliest that it can be. */
  readonly now: number;
}

/** Judges the phone's clock by what it showed before (`latest`, of entries and photos) and by the server's. */
export function judgeClock(phone: number, measured: Measured | undefined, latest: number): JudgedClock {
  const seen = Math.max(latest, measured?.at ?? 0);
  const off = measured && Math.abs(measured.off) > toleranceMs ? measured.off : 0;
  if (phone < seen - toleranceMs) return { fault: "back", now: seen + off };
  if (off !== 0) return { fault: "wrong", now: phone + off };
  return measured ? { now: phone } : { fault: "unknown", now: phone };
}
