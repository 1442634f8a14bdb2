import { describe, expect, it } from "vitest";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { start } from "#tests/support/children.ts";
import { openCopyFor, temporaryFolder } from "#tests/support/database.ts";
import { addPersonRow } from "#tests/support/people.ts";
import { shelve } from "#tests/support/shop.ts";
import { addSoldParts } from "#tests/support/soldParts.ts";

const program = new URL("./programs/packParts.ts", import.meta.url);
/** The plan's hundred by FAULT_KILLS=100. */
const kills = Number(process.env.FAULT_KILLS ?? 5);
const server = process.env.TEST_DATABASE_URL ?? "";
const shop = "billing-shop";

const databases = [
  { name: "sqlite", url: async () => ({ url: "", drop: async () => {} }) },
  ...(server === "" ? [] : [{ name: "postgres", url: () => openCopyFor(server) }]),
];

describe.each(databases)("the numbers of bills on $name", ({ url: newUrl }) => {
  const withParts = async (
    count: number,
    work: (store: Store, args: string[]) => Promise<void>,
  ): Promise<void> => {
    const { url, drop } = await newUrl();
    const dataDir = temporaryFolder();
    const store = await openStore({ dataDir, databaseUrl: url || undefined, seeds: [] });
    try {
      await addPersonRow(store, { id: "buyer", email: "buyer@example.in", name: "Asha", role: "user" });
      await shelve(store, [{ id: "urea", shop, stock: 1 }]);
      const line = { product: "urea", pricePaise: 26_650, quantity: 2 };
      const part = { shop, buyer: "buyer", lines: [line] };
      await addSoldParts(
        store,
        Array.from({ length: count }, () => part),
      );
      await work(store, [dataDir, url, shop]);
    } finally {
      await store.close();
      await drop();
    }
  };
  /** Serials in order; and parts that are packed and have no bill, or have one and are not packed. */
  const found = async ({ db }: Store) => {
    const bills = await db.selectFrom("bill").select(["serial", "part_id"]).orderBy("serial").execute();
    const lines = await db.selectFrom("bill_line").select("bill_id").execute();
    const parts = await db.selectFrom("order_part").select(["id", "state"]).execute();
    const billed = new Set(bills.map(({ part_id }) => part_id));
    const packed = parts.filter(({ state }) => state === "packed");
    return {
      serials: bills.map(({ serial }) => serial),
      lines: lines.length,
      packed: packed.length,
      unlike: parts.filter(({ id, state }) => (state === "packed") !== billed.has(id)).length,
    };
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it("are 1 to 200, none twice and none missing, where two processes pack 200 parts of one shop at once", async () => {
    await withParts(200, async (store, args) => {
      const packers = ["0", "1"].map((first) => start(program, [...args, first]));
      const codes = await Promise.all(packers.map(({ ended }) => ended));
      expect([codes, packers.map((packer) => packer.errors()).join("")]).toEqual([[0, 0], ""]);
      const all = { serials: upTo(200), lines: 200, packed: 200, unlike: 0 };
      expect(await found(store)).toEqual(all);
    });
  }, 120_000);

  it(
    `have no gap and no double after ${kills} times kill -9 while parts are packed, and nothing packed is without its bill`,
    async () => {
      await withParts(60 * kills, async (store, args) => {
        for (let kill = 0; kill < kills; kill += 1) {
          const packer = start(program, [...args, String(kill % 2), "4"]);
          await packer.says("packed");
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
          await packer.kill();
          const { serials, lines, packed, unlike } = await found(store);
          expect([serials, lines, unlike]).toEqual([upTo(packed), packed, 0]);
          const told = packer.output().match(/packed \S+/g) ?? [];
          const ids = told.map((line) => line.replace("packed ", ""));
          const kept = await store.db
            .selectFrom("bill")
            .select("part_id")
            .where("part_id", "in", ids)
            .execute();
          expect(kept).toHaveLength(ids.length);
        }
        expect((await found(store)).packed).toBeGreaterThanOrEqual(kills);
      });
    },
    60_000 + kills * 10_000,
  );
});
