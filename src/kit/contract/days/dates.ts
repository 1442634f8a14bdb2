import { type Language, languageTable } from "../languages.ts";

type Parts = Intl.DateTimeFormatOptions;

/**
 * Days and times as they are said in India, with Latin digits in every language; by the clock of the device, or by that
 * of a time zone where everybody is to read the same. People leave the year out where it is the present one (`thisYear`).
 */
export function datesIn(
  language: Language,
  { timeZone, thisYear }: { timeZone?: "Asia/Kolkata"; thisYear?: number | undefined } = {},
) {
  const { month, partsOfDay } = languageTable[language];
  const zone: Parts = timeZone ? { timeZone } : {};
  const dayAndMonth: Parts = { day: "numeric", month };
  const write = (at: number, parts: Parts) =>
    formatOf(`${language}-IN-u-nu-latn`, { ...zone, ...parts }).format(at);
  const time = (at: number) =>
    partsOfDay ? timeWithPart(at, zone, partsOfDay) : write(at, { hour: "numeric", minute: "2-digit" });
  const withYear: Parts = { ...dayAndMonth, year: "numeric" };
  const utc = (day: string, parts: Parts) =>
    write(Date.parse(`${day}T00:00:00Z`), { ...parts, timeZone: "UTC" });
  return {
    /** `21 Nov` · `21 नवंबर`, of another year `21 Nov 2025` · `21 नवंबर 2025` */
    day: (at: number) => write(at, new Date(at).getFullYear() === thisYear ? dayAndMonth : withYear),
    /** The same of a day of the calendar, `2026-11-21`, wherever one is. */
    calendarDay: (day: string) => utc(day, Number(day.slice(0, 4)) === thisYear ? dayAndMonth : withYear),
    /** `Tue` · `मंगल` */
    weekday: (day: string) => utc(day, { weekday: "short" }),
    /** The same, always with its year: of papers, packs, licences and rules. */
    calendarDayWithYear: (day: string) => utc(day, withYear),
    /** `Tuesday, 24 Nov, 10:30 am` · `मंगलवार, 24 नवंबर, सुबह 10:30`: by when something has to be done. */
    deadline: (at: number) => `${write(at, { weekday: "long" })}, ${write(at, dayAndMonth)}, ${time(at)}`,
    /** `2:20 pm` · `दोपहर 2:20` */
    time,
    /** `21 Nov, 2:20 pm` · `21 नवंबर, दोपहर 2:20` */
    moment: (at: number) => `${write(at, dayAndMonth)}, ${time(at)}`,
  };
}

/** Made once for each way of writing: on a phone a new one costs more than writing a hundred dates with it. */
function formatOf(locale: string, parts: Parts): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(parts);
  const format = formats[key] ?? new Intl.DateTimeFormat(locale, parts);
  formats[key] = format;
  return format;
}
const formats: Record<string, Intl.DateTimeFormat> = {};

/** `सुबह 5:23`: the hour of twelve behind the part of the day. */
function timeWithPart(
  at: number,
  zone: Parts,
  partsOfDay: readonly (readonly [untilHour: number, name: string])[],
): string {
  const parts: Parts = { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const clock = formatOf("en", parts).format(at);
  const hour = Number(clock.slice(0, 2));
  const part = partsOfDay.find(([untilHour]) => hour < untilHour)?.[1] ?? "";
  return `${part} ${hour % 12 || 12}${clock.slice(2)}`;
}
