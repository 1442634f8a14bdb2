import { openDB } from "idb";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { problemOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "../call.tsx";
import type { OutboxEntry } from "./entry.ts";
import { fakePhone } from "./fakePhone.ts";
import type { Sender } from "./outbox.ts";

type Note = OutboxEntry & { readonly words?: string };

const asha = "asha@example.in";
const ravi = "ravi@example.in";
let phone: ReturnType<typeof fakePhone>;
beforeEach(() => {
  phone = fakePhone(asha);
});

/** A tab of this phone, with a connection to the store and modules of its own. */
async function openTab(feature = "notes") {
  vi.resetModules();
  const [{ Outbox }, store, { storedWaiting }, { readStored }] = await Promise.all([
    import("./outbox.ts"),
    import("./store.ts"),
    import("../storage/waiting.ts"),
    import("../storage/stored.ts"),
  ]);
  const outbox = new Outbox<Note>(feature);
  onTestFinished(() => outbox.close());
  const closing = new AbortController();
  phone.closing.addEventListener("abort", () => closing.abort());
  return {
    outbox,
    store,
    close: () => closing.abort(),
    noted: () => readStored(storedWaiting),
    write: (key: string, more: Partial<Note> = {}) => outbox.put({ key, ...outbox.stamp(), ...more }),
    run: (send: Sender<Note>["send"], more: Partial<Sender<Note>> = {}) =>
      outbox.run({ send, ...more }, closing.signal),
    stored: async () => (await store.storedEntries()).map(({ key }) => key),
  };
}

/** A server that refuses an entry as often as is said here, and takes it then. */
function serverThat(refuses: Record<string, unknown[]> = {}) {
  const tried: string[] = [];
  const taken: string[] = [];
  const send = vi.fn(async ({ key }: Note) => {
    tried.push(key);
    const refusal = refuses[key]?.shift();
    if (refusal) throw refusal;
    taken.push(key);
  });
  return { send, tried, taken };
}

const faults = (times: number) => Array.from({ length: times }, () => problemOf("internal"));
const soon = { timeout: 4_000 };

test("what waits goes out one at a time, in the order in which it was written, and leaves the phone", async () => {
  const tab = await openTab();
  // Their keys are sorted the other way round.
  for (const key of ["c", "b", "a"]) await tab.write(key);
  expect(await tab.stored()).toEqual(["c", "b", "a"]);
  await vi.waitFor(() => expect(tab.noted()).toEqual(["notes"]));
  let underWay = 0;
  const { send, taken } = serverThat();
  tab.run(async (entry, isTheirs) => {
    underWay += 1;
    expect(underWay).toBe(1);
    await send(entry);
    expect(await isTheirs()).toBe(true);
    underWay -= 1;
  });
  await vi.waitFor(() => expect(taken).toEqual(["c", "b", "a"]), soon);
  await vi.waitFor(() => expect(tab.outbox.view()).toEqual({ waiting: [], held: undefined }), soon);
  expect(await tab.stored()).toEqual([]);
  expect(tab.noted()).toEqual([]);
});

test("without an answer everything waits, and goes out in order once there is one", async () => {
  const tab = await openTab();
  for (const key of ["a", "b"]) await tab.write(key);
  const { send, tried, taken } = serverThat({ a: [offlineProblem] });
  tab.run(send);
  await vi.waitFor(() => expect(tab.outbox.view().held).toBe("line"), soon);
  expect(tried).toEqual(["a"]);
  await vi.waitFor(() => expect(taken).toEqual(["a", "b"]), soon);
  await vi.waitFor(() => expect(tab.outbox.view().held).toBeUndefined(), soon);
});

test("a fault of the server holds back its own entry, and the others go on; it is sent again after a pause", async () => {
  const tab = await openTab();
  for (const key of ["a", "b", "c"]) await tab.write(key);
  const { send, tried, taken } = serverThat({ a: faults(1) });
  tab.run(send);
  await vi.waitFor(() => expect(taken).toEqual(["b", "c", "a"]), soon);
  expect(tried).toEqual(["a", "b", "c", "a"]);
});

test("where the server fails on all, everything waits, and a tap sends again at once", async () => {
  const tab = await openTab();
  for (const key of ["a", "b"]) await tab.write(key);
  const { send, tried } = serverThat({ a: faults(9), b: faults(9) });
  tab.run(send);
  await vi.waitFor(() => expect(tab.outbox.view().held).toBe("line"), soon);
  expect(tried).toEqual(["a", "b"]);
  tab.outbox.kick();
  await vi.waitFor(() => expect(tried).toEqual(["a", "b", "a"]), { timeout: 250 });
});

test("what depends on an entry that the server fails on waits behind it", async () => {
  const tab = await openTab();
  for (const key of ["a", "a1", "b"]) await tab.write(key);
  const { send, taken } = serverThat({ a: faults(2) });
  tab.run(send, { dependsOn: (one, before) => one.key.startsWith(before.key) });
  await vi.waitFor(() => expect(taken).toEqual(["b", "a", "a1"]), soon);
});

test("a final refusal holds nobody: the entry stays with its reason until it is sent again, or becomes what its feature makes of it", async () => {
  const tab = await openTab();
  for (const key of ["a", "b", "gone", "c"]) await tab.write(key);
  const { send, tried, taken } = serverThat({
    a: [problemOf("not-found")],
    b: [problemOf("conflict")],
    gone: [problemOf("not-found")],
  });
  tab.run(send, {
    refused: (entry, { title }) => {
      if (entry.key === "gone") return undefined;
      return title === "conflict" ? { ...entry, key: "b2" } : { ...entry, failed: title };
    },
  });
  await vi.waitFor(() => expect(taken).toEqual(["b2", "c"]), soon);
  expect(tried).toEqual(["a", "b", "b2", "gone", "c"]);
  await vi.waitFor(() =>
    expect(tab.outbox.view().waiting).toMatchObject([{ key: "a", failed: "not-found" }]),
  );
  expect(tab.noted()).toEqual([]);
  await tab.outbox.change("a", ({ failed: _, ...entry }) => entry);
  await vi.waitFor(() => expect(taken).toEqual(["b2", "c", "a"]), soon);
});

test.each([
  ["not-logged-in", "login"],
  ["too-many", "often"],
] as const)("refused as %s, nothing more is tried for a while", async (word, held) => {
  const tab = await openTab();
  for (const key of ["a", "b"]) await tab.write(key);
  const { send, tried } = serverThat({ a: [problemOf(word)] });
  tab.run(send);
  await vi.waitFor(() => expect(tab.outbox.view().held).toBe(held), soon);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(tried).toEqual(["a"]);
});

test("entries of one person are neither sent nor shown in the session of another, and wait for their author", async () => {
  const tab = await openTab();
  await tab.write("hers");
  const { send, taken } = serverThat();
  phone.logIn(ravi);
  tab.run(send);
  await tab.write("his");
  await vi.waitFor(() => expect(taken).toEqual(["his"]), soon);
  phone.logIn("");
  await tab.write("of a guest");
  await vi.waitFor(() => expect(tab.outbox.view().waiting).toMatchObject([{ key: "of a guest" }]));
  expect(taken).toEqual(["his"]);
  phone.logIn(asha);
  tab.outbox.kick();
  await vi.waitFor(() => expect(taken).toEqual(["his", "hers"]), soon);
  expect(await tab.stored()).toEqual(["of a guest"]);
});

test("where guests may send, theirs go out while nobody is logged in", async () => {
  const tab = await openTab();
  phone.logIn("");
  await tab.write("of a guest");
  phone.logIn(asha);
  const { send, taken } = serverThat();
  tab.run(send, { guests: true });
  await tab.write("hers");
  await vi.waitFor(() => expect(taken).toEqual(["hers"]), soon);
  phone.logIn("");
  tab.outbox.kick();
  await vi.waitFor(() => expect(taken).toEqual(["hers", "of a guest"]), soon);
});

test("what is taken out, or whose author logs out, while it goes out stays as it is: a refusal means nothing then", async () => {
  const tab = await openTab();
  for (const key of ["a", "b"]) await tab.write(key);
  const theirs: boolean[] = [];
  tab.run(async ({ key }, isTheirs) => {
    theirs.push(await isTheirs());
    if (key === "a") await tab.outbox.change("a", () => undefined);
    else phone.logIn(ravi);
    theirs.push(await isTheirs());
    throw problemOf("invalid");
  });
  await vi.waitFor(() => expect(theirs).toEqual([true, false, true, false]), soon);
  await vi.waitFor(() => expect(tab.outbox.view().waiting).toEqual([]), soon);
  expect(await tab.store.storedEntries()).toMatchObject([{ key: "b", email: asha }]);
  expect(await tab.store.storedEntries()).not.toMatchObject([{ failed: "invalid" }]);
});

test("of two tabs one sends at a time, each entry once, and both hear of it; when it is closed the other one goes on", async () => {
  const [one, other] = [await openTab(), await openTab()];
  for (const key of ["a", "b"]) await one.write(key);
  const { send, taken } = serverThat();
  const slowly = async (entry: Note) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    await send(entry);
  };
  const heard: string[] = [];
  one.run(slowly, { sent: ({ key }) => heard.push(`one ${key}`) });
  other.run(slowly, { sent: ({ key }) => heard.push(`other ${key}`) });
  await other.write("c");
  await vi.waitFor(() => expect(heard).toHaveLength(6), soon);
  expect(heard.sort()).toEqual(["one a", "one b", "one c", "other a", "other b", "other c"]);
  expect(taken).toEqual(["a", "b", "c"]);
  one.close();
  await one.write("d");
  await vi.waitFor(() => expect(taken).toEqual(["a", "b", "c", "d"]), soon);
});

test("features share one store, and each sends its own entries", async () => {
  const [notes, letters] = [await openTab("notes"), await openTab("letters")];
  await notes.write("note");
  await letters.write("letter");
  const { send, taken } = serverThat();
  letters.run(send);
  await vi.waitFor(() => expect(taken).toEqual(["letter"]), soon);
  await vi.waitFor(() => expect(notes.noted()).toEqual(["notes"]));
  expect(await letters.store.countWaiting("notes")).toBe(1);
  expect(await letters.store.countWaiting("letters")).toBe(0);
});

test("where the browser has closed the connection, what is written is stored over a new one", async () => {
  const tab = await openTab();
  await tab.write("a");
  // Another tab deletes the database, and the connection makes way.
  await new Promise((resolve) => {
    indexedDB.deleteDatabase("outbox").onsuccess = resolve;
  });
  await tab.write("b");
  expect(await tab.stored()).toEqual(["b"]);
});

test("where a browser forbids storage, entries last as long as the page and go out all the same", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const open = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("indexedDB", { open });
  const tab = await openTab();
  await tab.write("a");
  await tab.outbox.change("a", (entry) => ({ ...entry, words: "changed" }));
  const said: unknown[] = [];
  tab.run(async ({ words }) => said.push(words));
  await vi.waitFor(() => expect(said).toEqual(["changed"]), soon);
  expect(await tab.stored()).toEqual([]);
});

/** Makes a database as builds up to 2026-11-28 made theirs. */
async function formerDatabase(name: string, store: string, keyPath: string, entries: readonly object[]) {
  const database = await openDB(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(store, { keyPath }),
  });
  for (const entry of entries) await database.put(store, entry);
  onTestFinished(() => database.close());
  return database;
}

test("messages that an earlier version stored come through whole, in order, and leave its store", async () => {
  const picture = {
    key: "p",
    picture: new Blob(["leaf"]),
    width: 4,
    height: 3,
    alt: "Leaf",
    id: "sent already",
  };
  const message = { referedTo: "", message: "Rust?", timestamp: "10:10", email: asha };
  const voice = { key: "v", sound: new Blob(["sound"]), milliseconds: 900 };
  const mentions = [{ by: 7, name: "RAVI" }];
  const former = await formerDatabase("discussions", "unsent", "msgId", [
    { ...message, msgId: 9, typedAt: 3, topic: { crop: "wheat" }, pictures: [picture], voice, mentions },
    { ...message, msgId: 70, typedAt: 2, failed: "repeated", thread: 12, referedTo: 11 },
    { ...message, msgId: 8, typedAt: 4, withdrawn: true },
    { ...message, msgId: 6, typedAt: 5, email: "" },
  ]);
  const tab = await openTab("messages");
  const all = await tab.store.storedEntries();
  const moved = { ...message, feature: "messages" };
  expect(all).toEqual([
    { ...moved, key: "70", msgId: 70, typedAt: 2, failed: "repeated", thread: 12, referedTo: 11 },
    {
      ...moved,
      key: "9",
      msgId: 9,
      typedAt: 3,
      topic: { crop: "wheat" },
      pictures: [picture],
      voice,
      mentions,
    },
    { ...moved, key: "withdrawn:8", msgId: 8, typedAt: 4, withdrawn: true },
    { ...moved, key: "6", msgId: 6, typedAt: 5, email: "" },
  ]);
  const [blob] = all.flatMap((entry) => ("pictures" in entry ? [picture.picture] : []));
  expect(await blob?.text()).toBe("leaf");
  expect(await former.getAll("unsent")).toEqual([]);
  expect(await tab.store.countWaiting("messages")).toBe(4);
});

test("diary entries that an earlier version stored come through whole; a tab of it that is open still stores, and that is moved by the next page", async () => {
  const entry = {
    ...{ season: "s1", email: asha, areas: { s1: 1, s2: 2 }, photo: new Blob(["photo"]) },
    what: { enter: { kind: "cost", on: "2026-11-22", amount: 100, also: ["s2"] } },
  };
  const added = {
    key: "f",
    season: "f",
    what: { add: { id: "f", name: "Well", areaHa: 1 } },
    typedAt: 1,
    email: asha,
  };
  const former = await formerDatabase("diary", "waiting", "key", [
    { ...entry, key: "e", typedAt: 2 },
    { ...added, failed: "unlikely" },
  ]);
  const tab = await openTab("diary");
  expect(await tab.store.storedEntries()).toEqual([
    { ...added, failed: "unlikely", feature: "diary" },
    { ...entry, key: "e", typedAt: 2, feature: "diary" },
  ]);
  expect(await former.getAll("waiting")).toEqual([]);
  await former.put("waiting", { ...added, key: "late", typedAt: 9 });
  const next = await openTab("diary");
  expect(await next.stored()).toEqual(["f", "e", "late"]);
});

test("letters that an earlier version stored come through whole, a refused one as refused", async () => {
  const body = { about: "site", words: "The bag is torn" };
  const letter = { kind: "complaint", body, email: asha };
  phone.localStorage.setItem(
    "letters",
    JSON.stringify([
      { ...letter, key: "one", typedAt: 1, refused: true },
      { ...letter, key: "two", typedAt: 2 },
    ]),
  );
  const tab = await openTab("letters");
  expect(await tab.store.storedEntries()).toEqual([
    { ...letter, key: "one", typedAt: 1, failed: "invalid", feature: "letters" },
    { ...letter, key: "two", typedAt: 2, feature: "letters" },
  ]);
  expect(phone.localStorage.getItem("letters")).toBeNull();
});

test("a phone that holds nothing of an earlier version gets no database of it", async () => {
  phone.localStorage.setItem("letters", '[{"key":1}]');
  const tab = await openTab();
  await tab.write("a");
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["outbox"]);
  vi.stubGlobal("indexedDB", Object.assign(indexedDB, { databases: undefined }));
  const next = await openTab();
  expect(await next.stored()).toEqual(["a"]);
});

test("when somebody comes in the place of another, what they wrote here still waits, and nothing of the other", async () => {
  const tab = await openTab();
  await tab.write("of-asha");
  phone.logIn(ravi);
  await tab.write("of-ravi");
  const { keepWaitingOf } = await import("./adopt.ts");
  await keepWaitingOf([ravi]);
  expect(await tab.stored()).toEqual(["of-ravi"]);
});
