import { type IDBPDatabase, openDB } from "idb";
import { readStored, storedJson, writeStored } from "../storage/stored.ts";
import type { OutboxEntry, StoredEntry, Stores } from "./entry.ts";

/** Stores of builds up to 2026-11-28, one for each feature (decision 132). */
const formerStores = [
  { database: "discussions", store: "unsent", feature: "messages" },
  { database: "diary", store: "waiting", feature: "diary" },
];
/** A message had its id in place of a key. */
type Former = OutboxEntry & { readonly msgId?: number; readonly withdrawn?: true };

type FormerLetter = OutboxEntry & { readonly refused?: boolean };

const formerLetters = storedJson<readonly FormerLetter[]>(
  "letters",
  [],
  (value): value is [] => Array.isArray(value) && value.every((one) => typeof one?.key === "string"),
);

/** Moves what an earlier version stored into the outbox. A tab of that version may be open: its database stays, empty. */
export async function moveFormer(outbox: IDBPDatabase<Stores>): Promise<void> {
  const move = async () => {
    const known = await indexedDB.databases?.();
    for (const { database, store, feature } of formerStores) {
      if (known?.every(({ name }) => name !== database)) continue;
      const former = await openExisting(database);
      if (!former) continue;
      const [keys, entries]: [IDBValidKey[], Former[]] = await Promise.all([
        former.getAllKeys(store),
        former.getAll(store),
      ]);
      const keyOf = ({ key, msgId, withdrawn }: Former) =>
        key ?? (withdrawn ? `withdrawn:${msgId}` : `${msgId}`);
      await putAll(
        outbox,
        entries.map((entry) => ({ ...entry, feature, key: keyOf(entry) })),
      );
      await Promise.all(keys.map((key) => former.delete(store, key)));
      former.close();
    }
    const letters = readStored(formerLetters);
    if (letters.length === 0) return;
    const failed = { failed: "invalid" };
    await putAll(
      outbox,
      letters.map(({ refused, ...one }) => ({ ...one, feature: "letters", ...(refused && failed) })),
    );
    writeStored(formerLetters, undefined);
  };
  // Of two tabs the second one finds nothing: what the first has sent meanwhile does not come back.
  await (navigator.locks ? navigator.locks.request("outbox:former", move) : move());
}

async function putAll(outbox: IDBPDatabase<Stores>, entries: readonly StoredEntry[]): Promise<void> {
  const { store, done } = outbox.transaction("waiting", "readwrite");
  await Promise.all([...entries.map((entry) => store.put(entry)), done]);
}

/** Opens a database without making it; undefined where it is not there. */
function openExisting(name: string): Promise<IDBPDatabase | undefined> {
  return openDB(name, undefined, {
    upgrade: (_database, _from, _to, transaction) => {
      transaction.done.catch(() => {});
      transaction.abort();
    },
  }).catch(() => undefined);
}
