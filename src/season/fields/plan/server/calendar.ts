import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { Language } from "#kit/contract/languages.ts";
import { translate, translateFilled } from "#kit/server/translation.ts";

/** A task as the calendar shows it, in the language of its reader. */
export interface CalendarTask {
  /** Key of the task within its season: half of the UID. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly why: string;
  /** Where the window is from; none for an estimate. */
  readonly source?: string | undefined;
  readonly done?: boolean;
}

export interface SeasonCalendar {
  readonly seasonId: string;
  /** Grows with every change of the season: SEQUENCE, by which a calendar replaces an older date. */
  readonly version: number;
  /** When the season was last changed, ms since 1970: DTSTAMP. */
  readonly at: number;
  /** `Wheat, well field`. */
  readonly name: string;
  readonly language: Language;
  readonly tasks: readonly CalendarTask[];
}

/**
 * The tasks of a season as a calendar file (RFC 5545): one all-day event for each window. The UID of a task never
 * changes, so that a file opened again replaces what was there.
 */
export function calendarOf({ seasonId, version, at, name, language, tasks }: SeasonCalendar): string {
  const calendar = ical({
    prodId: { company: "Mitti", product: "Season", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: plain(name),
  });
  for (const task of tasks) {
    calendar.createEvent({
      id: `${seasonId}-${task.key}@mitti`,
      sequence: version,
      stamp: new Date(at),
      allDay: true,
      start: midnight(task.from),
      // The day on which it is over (RFC 5545, 3.6.1), the day after its last.
      end: midnight(daysLater(task.to, 1)),
      summary: `${task.done ? "✓ " : ""}${task.title}`,
      description: [task.why, sourceOf(task, language)].join("\n"),
      // A week of weeding does not make its farmer busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

function sourceOf({ source }: CalendarTask, language: Language): string {
  return source
    ? translateFilled("From: {source}", { source }, language)
    : translate("Our estimate: ask your KVK for your district.", language);
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Letters that would need escaping: the library does it in events, but not in the calendar's name, which readers read differently. */
const plain = (name: string) => name.replace(/[\\;,\s]+/g, " ");
