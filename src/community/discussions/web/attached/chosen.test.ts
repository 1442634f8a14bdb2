import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WaitingPicture } from "../pictures/waitingPicture.ts";
import type { WaitingVoice } from "../voice/waitingVoice.ts";
import type { Chosen } from "./attached.ts";

/** What this phone keeps, who is here, and how its storage opens. */
const phone = vi.hoisted(() => ({
  kept: new Map<string, Chosen>(),
  visitor: "",
  open: async () => {},
}));
vi.mock("#kit/web/storage/visitor.ts", () => ({ visitorNow: () => phone.visitor }));
vi.mock("#kit/web/storage/privateDatabase.ts", () => ({
  openPrivateDatabase: async () => {
    await phone.open();
    return {
      get: async (_: string, owner: string) => phone.kept.get(owner),
      put: async (_: string, chosen: Chosen, owner: string) => phone.kept.set(owner, chosen),
      delete: async (_: string, owner: string) => phone.kept.delete(owner),
      close: () => {},
    };
  },
}));

const asha = "asha@example.in";
const leaf = { key: "leaf", alt: "A leaf" } as WaitingPicture;
const root = { key: "root", alt: "A root" } as WaitingPicture;
const note = { key: "note", milliseconds: 2_000 } as WaitingVoice;

/** The module as a tab of its own has it, open for somebody. */
async function makeTab(owner = asha) {
  vi.resetModules();
  const tab = await import("./chosen.ts");
  phone.visitor = owner;
  tab.openFor(owner);
  return tab;
}
type Tab = Awaited<ReturnType<typeof makeTab>>;
async function makeReadTab() {
  const tab = await makeTab();
  await vi.waitFor(() => expect(tab.boxNow().isReading).toBe(false));
  return tab;
}
const choose = (tab: Tab, picture: WaitingPicture) =>
  tab.changeChosen(asha, ({ pictures }) => ({ pictures: [...pictures, picture] }));
const keptOf = (owner = asha) => phone.kept.get(owner)?.pictures.map(({ key }) => key);
const words = (tab: Tab) => tab.untilPosted(asha, { pictures: [] }, Promise.resolve());

/** An outbox that answers when it is told to. */
function later() {
  let [resolve, reject] = [() => {}, (_: Error) => {}];
  const posted = new Promise<void>((take, refuse) => {
    [resolve, reject] = [take, refuse];
  });
  return { posted, resolve, reject };
}

beforeEach(() => {
  phone.kept.clear();
  phone.open = async () => {};
});

afterEach(() => {
  vi.useRealTimers();
});

test("words that are sent in one tab leave what another tab has chosen and kept", async () => {
  const other = await makeReadTab();
  const tab = await makeReadTab();
  choose(tab, leaf);
  await vi.waitFor(() => expect(keptOf()).toEqual(["leaf"]));
  const deleted = vi.spyOn(phone.kept, "delete");
  await words(other);
  other.changeChosen(asha, () => ({ pictures: [], voice: undefined }));
  await words(tab);
  await vi.dynamicImportSettled();
  expect((await makeReadTab()).boxNow().pictures).toEqual([leaf]);
  expect(deleted).not.toHaveBeenCalled();
});

test("nothing is sent before what was kept is there", async () => {
  phone.kept.set(asha, { pictures: [leaf], voice: note });
  const tab = await makeTab();
  expect(tab.isBusy(tab.boxNow())).toBe(true);
  await vi.waitFor(() => expect(tab.isBusy(tab.boxNow())).toBe(false));
  expect(tab.boxNow()).toMatchObject({ pictures: [leaf], voice: note });
});

test("a storage that hangs is waited for, but not for ever", async () => {
  vi.useFakeTimers();
  phone.open = () => new Promise(() => {});
  const tab = await makeTab();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(tab.isBusy(tab.boxNow())).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(tab.isBusy(tab.boxNow())).toBe(false);
});

test("what could not be read at first is taken in before anything is written over it", async () => {
  phone.kept.set(asha, { pictures: [leaf] });
  vi.spyOn(console, "warn").mockReturnValueOnce();
  phone.open = () => Promise.reject(new Error("not now"));
  const tab = await makeReadTab();
  expect(tab.boxNow().pictures).toEqual([]);
  phone.open = async () => {};
  choose(tab, root);
  await vi.waitFor(() => expect(keptOf()).toEqual(["leaf", "root"]));
  expect(tab.boxNow().pictures).toEqual([leaf, root]);
  // Once it was taken in, what is dropped stays dropped.
  tab.changeChosen(asha, () => ({ pictures: [root] }));
  await vi.waitFor(() => expect(keptOf()).toEqual(["root"]));
});

test.each(["", "ravi@example.in"])(
  "what is ready only after its owner left is shown to nobody else (%j is here)",
  async (next) => {
    const tab = await makeReadTab();
    tab.changeChosen(asha, () => ({ isShrinking: true, recording: "recording" }));
    phone.visitor = next;
    tab.openFor(next);
    choose(tab, leaf);
    tab.changeChosen(asha, () => ({ voice: note, recording: "none" }));
    tab.takeBack(asha, { pictures: [root] });
    expect(tab.boxNow()).toMatchObject({ owner: next, pictures: [], isShrinking: false, recording: "none" });
    expect(tab.boxNow().voice).toBeUndefined();
    await vi.dynamicImportSettled();
    expect(phone.kept.size).toBe(0);
  },
);

test("what goes with a message stays in the box and on the phone until the outbox has it, and where that is full", async () => {
  const tab = await makeReadTab();
  choose(tab, leaf);
  tab.changeChosen(asha, () => ({ voice: note }));
  await vi.waitFor(() => expect(phone.kept.get(asha)?.voice).toEqual(note));
  const sent = { pictures: [leaf], voice: note };
  const full = later();
  const first = tab.untilPosted(asha, sent, full.posted);
  // A second tap sends nothing twice.
  expect(tab.isBusy(tab.boxNow())).toBe(true);
  full.reject(new DOMException("full", "QuotaExceededError"));
  await expect(first).rejects.toThrow("full");
  expect(tab.boxNow()).toMatchObject({ ...sent, isSending: false });
  expect(phone.kept.get(asha)).toEqual(sent);

  // What was described anew meanwhile is the same picture; what was chosen meanwhile stays.
  const room = later();
  const second = tab.untilPosted(asha, sent, room.posted);
  tab.changeChosen(asha, () => ({ pictures: [{ ...leaf, alt: "Rust" }, root] }));
  room.resolve();
  await second;
  expect(tab.boxNow()).toMatchObject({ pictures: [root], isSending: false });
  expect(tab.boxNow().voice).toBeUndefined();
  await vi.waitFor(() => expect(keptOf()).toEqual(["root"]));
});

test("what waited comes back in front, and as new: the server has it for the message that it was", async () => {
  const tab = await makeReadTab();
  choose(tab, root);
  tab.takeBack(asha, { pictures: [{ ...leaf, id: "1" }], voice: { ...note, id: "2" } });
  expect(tab.boxNow().pictures).toEqual([leaf, root]);
  expect(tab.boxNow().voice).toEqual(note);
});

test("what waits is changed only where nothing that was chosen or is being recorded since is lost for it", async () => {
  const { fits, nothing } = await makeReadTab();
  const spoken = { voice: note };
  const shown = { pictures: [leaf, root] };
  expect(fits(spoken, nothing)).toBe(true);
  expect(fits(spoken, { ...nothing, pictures: [leaf] })).toBe(true);
  expect(fits(spoken, { ...nothing, voice: { ...note, key: "newer" } })).toBe(false);
  expect(fits(spoken, { ...nothing, recording: "recording" })).toBe(false);
  expect(fits(shown, { ...nothing, pictures: [leaf] })).toBe(true);
  expect(fits(shown, { ...nothing, pictures: [leaf, root] })).toBe(false);
  expect(fits(shown, { ...nothing, isShrinking: true })).toBe(false);
  // Words go in front of other words.
  expect(fits({}, { ...nothing, pictures: [leaf, root], voice: note, recording: "asking" })).toBe(true);
});
