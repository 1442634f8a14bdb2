import { describe, expect, it } from "vitest";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { triedForMs } from "#people/notifications/server/outbox.ts";
import { mailDelayMs, notify } from "#people/notifications/server/write.ts";
import { changeBeside } from "#tests/support/changes.ts";
import { start } from "#tests/support/children.ts";
import { openCopyFor, temporaryFolder } from "#tests/support/database.ts";
import { headerOf, makeMailServer, type TestMailServer } from "#tests/support/mailServer.ts";

const program = new URL("./programs/sendMails.ts", import.meta.url);
const kills = Number(process.env.FAULT_KILLS ?? 3);
const server = process.env.TEST_DATABASE_URL ?? "";
const people = 20;
const each = 3;

const databases = [
  { name: "sqlite", url: async () => ({ url: "", drop: async () => {} }) },
  ...(server === "" ? [] : [{ name: "postgres", url: () => openCopyFor(server) }]),
];

describe.each(databases)("the outbox of mails on $name", ({ url: newUrl }) => {
  /** Notifications of twenty people, a mail server, and the arguments of a program that sends so many ms from now. */
  const withOwed = async (
    work: (store: Store, mails: TestMailServer, args: (later: number) => string[]) => Promise<void>,
  ): Promise<void> => {
    const { url, drop } = await newUrl();
    const dataDir = temporaryFolder();
    const store = await openStore({ dataDir, databaseUrl: url || undefined, seeds: [] });
    const mails = await makeMailServer();
    try {
      for (let person = 0; person < people; person += 1) {
        const id = `told-${person}`;
        await store.db
          .insertInto("person")
          .values({
            ...{ id, email: `${id}@example.in`, name: "Asha", role: "user", password_hash: "there is one" },
            ...{ picture: null, operator: 0, created_at: 1 },
          })
          .execute();
        for (let mail = 0; mail < each; mail += 1) {
          const told = { kind: "order-packed", subject: `ORDER${person}${mail}`, at: Date.now() } as const;
          await changeBeside(store.db, (tx) => notify(tx, [{ personId: id, ...told }]));
        }
      }
      await work(store, mails, (later) => [dataDir, url, String(later), mails.url]);
    } finally {
      await mails.close();
      await store.close();
      await drop();
    }
  };
  const idsOf = ({ mails }: TestMailServer) => mails.map((mail) => headerOf(mail, "Message-ID"));
  const owed = async ({ db }: Store) => {
    const rows = await db.selectFrom("notification").select("id").where("mail_at", "is not", null).execute();
    return rows.length;
  };

  it("hands each mail to the mail server once, from two processes at once, with the way out in its head", async () => {
    await withOwed(async (store, mails, args) => {
      const senders = [0, 1].map(() => start(program, args(mailDelayMs + 1_000)));
      expect(await Promise.all(senders.map(({ ended }) => ended))).toEqual([0, 0]);
      expect(senders.map((sender) => sender.errors()).join("")).toBe("");
      const ids = idsOf(mails);
      expect([ids.length, new Set(ids).size, await owed(store)]).toEqual([people * each, people * each, 0]);
      const [mail = ""] = mails.mails;
      expect(headerOf(mail, "List-Unsubscribe")).toMatch(
        /^<https:\/\/mitti\.example\/api\/mails\/off\/orders\.told-\d+\.[\w-]{43}>$/,
      );
      expect(headerOf(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
      expect(headerOf(mail, "Auto-Submitted")).toBe("auto-generated");
    });
  }, 120_000);

  it(
    `loses none over ${kills} times kill -9, and repeats at most one for each, with the same Message-ID`,
    async () => {
      await withOwed(async (store, mails, args) => {
        for (let kill = 0; kill < kills; kill += 1) {
          const before = mails.mails.length;
          // Each begins where what the one before it had begun is due again.
          const sender = start(program, args(mailDelayMs + 1_000 + kill * (triedForMs + 1_000)));
          await expect
            .poll(() => mails.mails.length, { interval: 1, timeout: 60_000 })
            .toBeGreaterThan(before);
          await sender.kill();
        }
        const last = start(program, args(mailDelayMs + 1_000 + kills * (triedForMs + 1_000)));
        expect([await last.ended, last.errors()]).toEqual([0, ""]);
        const ids = idsOf(mails);
        expect([new Set(ids).size, await owed(store)]).toEqual([people * each, 0]);
        expect(ids.length - people * each).toBeLessThanOrEqual(kills);
      });
    },
    120_000 + kills * 10_000,
  );
});
