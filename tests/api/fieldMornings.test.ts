import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import type { Notification } from "#people/notifications/inbox/contract.ts";
import type { Season, Today } from "#season/fields/contract.ts";
import { morningWork } from "#season/fields/morning.ts";
import { lookAtAll } from "#season/fields/server/morning/tellMornings.ts";
import { noWeather } from "#season/weather/server/routes.ts";
import { engines } from "../support/database.ts";
import { addField, seasonOf, sow, written } from "../support/farm.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("work in the fields is told in the morning, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  let now = 0;
  const isNow = (day: string, hour = "06:00") => {
    now = Date.parse(`${day}T${hour}:00+05:30`);
  };
  const settings = { now: () => now, weatherAt: async () => noWeather };
  const look = () => lookAtAll(app, store.db, settings);

  beforeAll(async () => {
    isNow("2026-11-01");
    store = await open();
    app = await makeApp({ store, now: () => now });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  let who: TestPerson;
  let season: Season;
  beforeEach(async () => {
    isNow("2026-11-02");
    count += 1;
    who = await addTestPerson(app, store, { email: `dawn${count}@example.in` });
    season = await sow(who, await addField(who));
  });
  // Others are not in the way of the next one's mornings.
  afterEach(() => store.db.updateTable("season").set({ over_on: "2026-11-02" }).execute());

  const told = async (): Promise<Notification[]> =>
    ((await who.asks({ url: "/api/notifications" })).json() as Notification[]).filter(
      ({ kind }) => kind === "field-work",
    );
  const today = async (): Promise<Today> => (await who.asks({ url: "/api/today" })).json();
  const bell = async () => (await who.asks({ url: "/api/notifications/new" })).json().count;
  /** The first task that begins after a day. */
  const nextTask = async (after: string) => {
    const { tasks } = await seasonOf(who, season);
    const [task] = tasks
      .filter(({ from, to }) => from > after && to > from)
      .toSorted((one, other) => one.from.localeCompare(other.from));
    if (!task) throw new Error("no task is left");
    return task;
  };

  test("a task is told on the morning on which its time begins, once, and leads to no other day", async () => {
    const { from } = await nextTask("2026-11-04");
    isNow(daysLater(from, -1));
    await look();
    const before = await told();
    isNow(from);
    await look();
    const notes = await told();
    expect(notes).toHaveLength(1);
    expect(notes[0]?.id).not.toBe(before[0]?.id);
    expect(notes[0]).toMatchObject({ read: false, order: "", message: "", at: now });
    expect(notes[0]?.work?.tasks).toBeGreaterThanOrEqual(1);
    expect(await bell()).toBe(1);
    // Whoever looks again, another process or one that was killed, tells nothing more.
    isNow(from, "09:00");
    await Promise.all([look(), look()]);
    expect((await told()).map(({ id }) => id)).toEqual(notes.map(({ id }) => id));
    // What is told of a day is over with it.
    isNow(daysLater(from, 1));
    await look();
    expect((await told()).map(({ id }) => id)).not.toContain(notes[0]?.id);
  });

  test("what it says is what stands in the list, on each day of six weeks", async () => {
    const ends = daysLater("2026-11-03", 42);
    let water: Record<string, string> = {};
    let days = 0;
    for (let day = "2026-11-03"; day <= ends; day = daysLater(day, 1)) {
      isNow(day);
      await look();
      const work = morningWork(await today(), water);
      const notes = await told();
      const isWork = work.tasks + work.thirsty.length + work.overdue > 0;
      const overdue = work.overdue > 0 ? { overdue: work.overdue } : {};
      expect(notes.map(({ work }) => work)).toEqual(
        isWork ? [{ tasks: work.tasks, water: work.thirsty.length, ...overdue }] : [],
      );
      if (work.thirsty.length > 0) {
        // Not again within three days.
        expect(water[season.id] === undefined || daysLater(water[season.id] ?? "", 2) < day).toBe(true);
        water = { [season.id]: day };
      }
      if (isWork) days += 1;
    }
    expect(days).toBeGreaterThan(3);
  });

  test("outside of the day nothing is told, and a server that was down in the morning tells it later", async () => {
    const { from } = await nextTask("2026-11-04");
    for (const hour of ["00:30", "04:59", "20:00", "23:59"]) {
      isNow(from, hour);
      expect(await look()).toBe(false);
    }
    expect(await told()).toEqual([]);
    isNow(from, "19:30");
    expect(await look()).toBe(true);
    expect(await told()).toHaveLength(1);
  });

  test("what is done meanwhile is taken out of it, and with the last of it the notification goes", async () => {
    const { from } = await nextTask("2026-11-04");
    isNow(from);
    await look();
    const [note] = await told();
    const due = (await today()).tasks.filter(({ when, task }) => when === "today" && task.from === from);
    expect(note?.work).toEqual({ tasks: due.length, water: 0 });
    for (const [place, { task }] of due.entries()) {
      await written(who, season, { kind: "done", task: task.id, on: from });
      const left = due.length - place - 1;
      await expect
        .poll(async () => (await told()).map(({ work }) => work?.tasks))
        .toEqual(left > 0 ? [left] : []);
    }
    expect(await bell()).toBe(0);
  });

  test("what is done while the morning is reckoned is not told as open", async () => {
    const { from } = await nextTask("2026-11-04");
    isNow(from);
    const due = (await today()).tasks.filter(({ when, task }) => when === "today" && task.from === from);
    let isDone = false;
    const meanwhile = async () => {
      // The list is read by then; the weather is waited for.
      if (!isDone) {
        isDone = true;
        for (const { task } of due) await written(who, season, { kind: "done", task: task.id, on: from });
      }
      return noWeather;
    };
    await lookAtAll(app, store.db, { ...settings, weatherAt: meanwhile });
    await expect.poll(told).toEqual([]);
  });

  test("a day that a wrong clock noted ahead of its time keeps nobody from being told", async () => {
    const { from } = await nextTask("2026-11-04");
    isNow(daysLater(from, 30));
    await look();
    isNow(from);
    await look();
    expect((await told()).map(({ at }) => at)).toEqual([now]);
  });

  test("water that was told is told no more once the field was watered", async () => {
    let day = "2026-11-12";
    for (; !(await told())[0]?.work?.water && day < season.endsOn; day = daysLater(day, 1)) {
      isNow(day);
      await look();
    }
    day = daysLater(day, -1);
    expect((await told())[0]?.work?.water).toBe(1);
    await written(who, season, { kind: "irrigation", tap: "heavy", on: day });
    await expect.poll(async () => (await told())[0]?.work?.water ?? 0).toBe(0);
  });

  test("a watering of the plan that was missed is told on the day after its window, and no more once it is given", async () => {
    const first = (await seasonOf(who, season)).tasks.find(({ kind }) => kind === "irrigation");
    if (!first) throw new Error("wheat is watered");
    const after = daysLater(first.to, 1);
    isNow(first.to);
    await look();
    expect((await told())[0]?.work?.overdue).toBeUndefined();
    isNow(after);
    await look();
    expect((await told())[0]?.work?.overdue).toBe(1);
    await written(who, season, { kind: "irrigation", tap: "normal", on: after });
    await expect.poll(async () => (await told())[0]?.work?.overdue ?? 0).toBe(0);
    isNow(daysLater(after, 1));
    await look();
    expect((await told())[0]?.work?.overdue).toBeUndefined();
  });

  test("a canal turn that passed without water is told on the day after, one that was used is not", async () => {
    const canal = (canalTurnOn: string) =>
      who.asks({
        ...{
          method: "PATCH",
          url: `/api/fields/${season.field.id}`,
          payload: { water: "canal", canalTurnOn },
        },
      });
    await canal("2026-11-10");
    isNow("2026-11-11");
    expect((await today()).turns).toMatchObject([{ season: season.id, on: "2026-11-10" }]);
    await look();
    expect((await told())[0]?.work?.overdue).toBe(1);
    await written(who, season, { kind: "irrigation", tap: "normal", on: "2026-11-11" });
    expect((await today()).turns).toEqual([]);
    await expect.poll(async () => (await told())[0]?.work?.overdue ?? 0).toBe(0);
    await canal("2026-12-31");
    isNow("2026-12-31");
    expect((await today()).turns).toEqual([]);
  });

  test("a ripe harvest is told to be safe on the day on which the wait after its spray is over", async () => {
    const ripe = (await seasonOf(who, season)).tasks.find(({ kind }) => kind === "harvest");
    if (!ripe) throw new Error("wheat is harvested");
    isNow(daysLater(ripe.from, -3));
    const sprayedOn = daysLater(ripe.from, -3);
    const spray = {
      kind: "spray",
      active: "propiconazole",
      product: "Propiconazole 25% EC",
      on: sprayedOn,
    } as const;
    const { spray: known } = await written(who, season, spray);
    const safe = known?.harvestFrom;
    if (!safe) throw new Error("the wait of propiconazole on wheat is known");
    const moved = (await seasonOf(who, season)).tasks.find(({ kind }) => kind === "harvest");
    expect(moved?.from).toBe(safe);
    isNow(daysLater(safe, -1));
    await look();
    expect((await told())[0]?.work?.safe).toBeUndefined();
    isNow(safe);
    await look();
    expect((await told())[0]?.work?.safe).toBe(1);
    expect((await today()).sprays).toMatchObject([{ season: season.id, safeToday: true }]);
    isNow(daysLater(safe, 1));
    await look();
    expect((await told())[0]?.work?.safe).toBeUndefined();
  });

  test("nothing is told of a season that is over, and nobody who turned it off is rung for it", async () => {
    const { from } = await nextTask("2026-11-04");
    isNow(from);
    const off = {
      method: "PUT",
      url: "/api/notifications/bell",
      payload: { topic: "fields", on: false },
    } as const;
    expect((await who.asks(off)).statusCode).toBe(204);
    await look();
    expect(await told()).toMatchObject([{ read: true }]);
    expect(await bell()).toBe(0);
    await who.asks({ method: "PATCH", url: `/api/seasons/${season.id}`, payload: { overOn: from } });
    isNow(daysLater(from, 1));
    await look();
    const next = await nextTask(from);
    isNow(next.from);
    await look();
    expect((await told()).map(({ at }) => at)).not.toContain(now);
  });

  test("each farmer hears of their own fields alone, and whoever has none hears nothing", async () => {
    const { from } = await nextTask("2026-11-04");
    const neighbour = await addTestPerson(app, store, { email: `none${count}@example.in` });
    isNow(from);
    await look();
    expect(await told()).toHaveLength(1);
    expect((await neighbour.asks({ url: "/api/notifications" })).json()).toEqual([]);
  });
});
