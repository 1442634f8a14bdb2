import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { languages } from "#kit/contract/languages.ts";
import { translate } from "#kit/server/translation.ts";
import { calendarOf, type SeasonCalendar } from "./server/calendar.ts";
import { tasksOf } from "./server/plans.ts";

const season = (change: Partial<SeasonCalendar> = {}, sownOn = "2026-11-02"): string => {
  const { language = "en" } = change;
  return calendarOf({
    ...{ seasonId: "s1", version: 3, at: Date.parse("2026-11-22T14:30:00Z"), language },
    name: "Wheat, well; field",
    tasks: tasksOf({ cropId: "wheat", sownOn }).map(({ key, from, to, words, source }) => ({
      ...{ key, from, to, source },
      title: translate(words.do, language),
      why: translate(words.why, language),
    })),
    ...change,
  });
};
const opened = (file: string) => new ICAL.Component(ICAL.parse(file));
const events = (file: string) =>
  opened(file)
    .getAllSubcomponents("vevent")
    .map((one) => new ICAL.Event(one));
const bytes = (line: string) => new TextEncoder().encode(line).length;

describe.each(languages)("The calendar of a season, in %s, read by another program", (language) => {
  const file = season({ language });

  test("has each task as a window of whole days, that ends on the day after its last", () => {
    const tasks = tasksOf({ cropId: "wheat", sownOn: "2026-11-02" });
    expect(events(file)).toHaveLength(tasks.length);
    const water = events(file).find(({ uid }) => uid === "s1-irrigation-1@mitti");
    expect(water?.startDate.isDate).toBe(true);
    expect([water?.startDate.toString(), water?.endDate.toString()]).toEqual(["2026-11-22", "2026-11-28"]);
  });

  test("says what to do and why, word for word", () => {
    const tasks = tasksOf({ cropId: "wheat", sownOn: "2026-11-02" });
    for (const [index, event] of events(file).entries()) {
      expect(event.summary).toBe(translate(tasks[index]?.words.do ?? "", language));
      expect(event.description).toContain(translate(tasks[index]?.words.why ?? "", language));
    }
  });

  test("keeps its lines to 75 octets, each ended by CRLF, and says when and by what it was made", () => {
    const lines = file.split("\r\n");
    expect(lines.filter((line) => bytes(line) > 75)).toEqual([]);
    expect(file.replaceAll("\r\n", "")).not.toContain("\n");
    expect(opened(file).getFirstPropertyValue("version")).toBe("2.0");
    expect(opened(file).getFirstPropertyValue("prodid")).toContain("Mitti");
    expect(file).toContain("DTSTAMP:20261122T143000Z");
  });
});

describe("A calendar file that is opened again", () => {
  /** What a calendar holds after it opened files one after the other: the highest SEQUENCE of each UID. */
  const kept = (...files: string[]) => {
    const held = new Map<string, InstanceType<typeof ICAL.Event>>();
    for (const event of files.flatMap(events)) {
      const old = held.get(event.uid);
      if (!old || event.sequence >= old.sequence) held.set(event.uid, event);
    }
    return [...held.values()];
  };

  test("gives no doubles", () => {
    expect(season()).toBe(season());
    expect(kept(season(), season())).toHaveLength(events(season()).length);
  });

  test("does not put back the days of an older file that comes after it", () => {
    const moved = season({ version: 4 }, "2026-11-08");
    const days = (list: ReturnType<typeof kept>) => list.map(({ startDate }) => startDate.toString());
    expect(days(kept(moved, season()))).toEqual(days(kept(moved)));
  });

  test("replaces the dates that moved with the sowing day", () => {
    const moved = season({ version: 4 }, "2026-11-08");
    const after = kept(season(), moved);
    expect(after).toHaveLength(events(moved).length);
    expect(after.map(({ startDate }) => startDate.toString())).toEqual(
      events(moved).map(({ startDate }) => startDate.toString()),
    );
  });
});

test("a field's name can't break out of its line, and marks of a done task show", () => {
  const one = { key: "land", from: "2026-10-13", to: "2026-10-30", title: "a;b,c\\d\nEND:VEVENT", why: "x" };
  const file = season({ name: "well; field\r\nX-EVIL:1, ok", tasks: [{ ...one, done: true }] });
  expect(events(file)).toHaveLength(1);
  expect(events(file)[0]?.summary).toBe("✓ a;b,c\\d\nEND:VEVENT");
  expect(opened(file).getFirstPropertyValue("x-evil")).toBeNull();
  expect(opened(file).getFirstPropertyValue("name")).toBe("well field X-EVIL:1 ok");
});
