import { describe, expect, it } from "vitest";
import { openStore } from "#database/connect.ts";
import { portions } from "#database/sql/portions.ts";
import type { Store } from "#database/store.ts";
import { hourMs, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { sendingForMs } from "#people/notifications/phoneTexts/server/queue.ts";
import { notify } from "#people/notifications/server/write.ts";
import { changeBeside } from "#tests/support/changes.ts";
import { start } from "#tests/support/children.ts";
import { openSchemaFor, temporaryFolder } from "#tests/support/database.ts";
import { addPersonRow } from "#tests/support/people.ts";
import { makeTextGateway, type TextGateway, usualAnswer } from "#tests/support/textGateway.ts";

const program = new URL("./programs/sendTexts.ts", import.meta.url);
const kills = Number(process.env.FAULT_KILLS ?? 20);
const server = process.env.TEST_DATABASE_URL ?? "";
/** As many as one process has under way (sentAtOnce in worker.ts). */
const underWay = 8;
/** Enough that each kill comes while something is under way; every tenth number is refused. */
const people = Math.max(100, 14 * kills);
const phoneOf = (person: number) => String(9_800_000_000 + person * 10);
const isRefused = (to: string) => Number(to.slice(2)) % 100 === 0;
const stepMs = sendingForMs + 1_000;
/** Noon of tomorrow by India's clock: no kill of the suite comes into the night, and nothing is a day old. */
const noon = (startOfDay(indianDay(Date.now())) ?? 0) + 36 * hourMs;

const databases = [
  { name: "sqlite", url: async () => ({ url: "", drop: async () => {} }) },
  ...(server === "" ? [] : [{ name: "postgres", url: () => openSchemaFor(server) }]),
];

interface World {
  readonly store: Store;
  readonly gateway: TextGateway;
  /** Of a program that sends so many ms after noon. */
  readonly args: (later: number) => string[];
}

describe.each(databases)("messages to phones on $name", ({ url: newUrl }) => {
  const withOwed = async (work: (world: World) => Promise<void>): Promise<void> => {
    const { url, drop } = await newUrl();
    const dataDir = temporaryFolder();
    const store = await openStore({ dataDir, databaseUrl: url || undefined, seeds: [] });
    const gateway = await makeTextGateway();
    gateway.answer = (given) =>
      isRefused(given.to) ? { status: 422, body: { error: "invalid-number" } } : usualAnswer(given);
    // Long enough that a kill finds messages that were taken and not answered.
    gateway.lateMs = 20;
    try {
      for (const some of portions(Array.from({ length: people }, (_, person) => person))) {
        for (const person of some) {
          const id = `person-${person}`;
          await addPersonRow(store, { id, email: phoneOf(person), name: "Asha", role: "user" });
        }
        const rows = some.map((person) => ({ person_id: `person-${person}`, phone: phoneOf(person) }));
        // Only who can log in is told anything.
        await store.db.updateTable("person").set({ password_hash: "there is one" }).execute();
        await store.db
          .insertInto("phone_number")
          .values(
            rows.map((row) => ({
              ...{ ...row, channel: "sms" as const, language: "hi" as const, code_text: "", code_until: 0 },
              ...{ code_tries: 0, ended: "" as const, ended_at: 0, day: "", sent: 0 },
            })),
          )
          .execute();
        await store.db
          .insertInto("phone_text_kind")
          .values(
            rows.map(({ person_id }) => ({
              ...{ person_id, kind: "order" as const, asked_at: 1, confirmed_at: 1 },
            })),
          )
          .execute();
        await changeBeside(store.db, (tx) =>
          notify(
            tx,
            rows.map(({ person_id: personId }) => ({
              ...{ personId, kind: "order-shipped" as const, subject: personId, at: noon - 60_000 },
            })),
          ),
        );
      }
      const args = (later: number) => [dataDir, url, String(noon + later - Date.now()), gateway.origin];
      await work({ store, gateway, args });
    } finally {
      await gateway.close();
      await store.close();
      await drop();
    }
  };
  const rows = ({ db }: Store) => db.selectFrom("phone_text").selectAll().execute();

  it("is sent once by two processes at once", async () => {
    await withOwed(async ({ gateway, args }) => {
      const senders = [0, 1].map(() => start(program, args(0)));
      expect(await Promise.all(senders.map(({ ended }) => ended))).toEqual([0, 0]);
      expect(senders.map((sender) => sender.errors()).join("")).toBe("");
      const numbers = gateway.given.map(({ to }) => to);
      expect([numbers.length, new Set(numbers).size]).toEqual([people, people]);
    });
  }, 180_000);

  it(
    `goes out at most once over ${kills} times kill -9: each came, or is reported as failed or uncertain`,
    async () => {
      await withOwed(async ({ store, gateway, args }) => {
        let later = 0;
        for (let kill = 0; kill < kills; kill += 1) {
          const before = gateway.given.length;
          const sender = start(program, args(later));
          const some = 1 + ((kill * 5) % 11);
          await expect
            .poll(() => gateway.given.length, { interval: 1, timeout: 60_000 })
            .toBeGreaterThanOrEqual(before + some);
          await sender.kill();
          later += stepMs;
          // Not into the night, however many kills there are.
          if (later > 8 * hourMs) later = 0;
        }
        // Messages that the last one had begun are noted by a look a while later.
        for (const moment of [8 * hourMs, 8 * hourMs + stepMs]) {
          const last = start(program, args(moment));
          expect([await last.ended, last.errors()]).toEqual([0, ""]);
        }
        const noted = await rows(store);
        const came = gateway.given.map(({ reference }) => reference);
        // Never twice.
        expect(new Set(came).size).toBe(came.length);
        expect(new Set(gateway.given.map(({ to }) => to)).size).toBe(gateway.given.length);
        // None is lost without a word: all that did not come are uncertain.
        expect(noted).toHaveLength(people);
        const ends = ["sent", "failed", "uncertain"];
        expect(noted.filter(({ state }) => !ends.includes(state))).toEqual([]);
        const silent = noted.filter(({ id, state }) => state !== "uncertain" && !came.includes(id));
        expect(silent).toEqual([]);
        const uncertain = noted.filter(({ state }) => state === "uncertain");
        expect(uncertain.length).toBeGreaterThan(0);
        expect(uncertain.length).toBeLessThanOrEqual(kills * underWay);
        expect(uncertain.map(({ answer }) => answer)).toEqual(uncertain.map(() => "interrupted"));
        const lost = uncertain.filter(({ id }) => !came.includes(id)).length;
        console.info(
          `${kills} kills: ${people} owed, ${came.length} came, none twice; ${uncertain.length} uncertain, of which ${lost} had not left`,
        );
      });
    },
    180_000 + kills * 10_000,
  );
});
