import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message, Self } from "../../contract.ts";
import { TalkKeeper } from "./talkKeeper.ts";

const kept = vi.hoisted(() => vi.fn());
vi.mock("./keptTalk.ts", () => ({ keepTalk: kept }));

const self = { epoch: "one", revision: 0 } as Self;
const said = (place: number) => ({ place, message: `word ${place}` }) as Message;
const end = [said(8), said(9)];

/** A keeper over a talk that can be moved, and how often it asked for the newest page. */
function makeKeeper() {
  const timeline = { messages: end, atStart: false, atEnd: true };
  const newest = vi.fn(async () => [said(10)]);
  const keeper = new TalkKeeper({
    off: false,
    email: () => "asha",
    view: () => ({ self, timeline }),
    newest,
  });
  const goUp = () => Object.assign(timeline, { messages: [said(1)], atEnd: false });
  return { keeper, newest, goUp };
}

/** Until what is to be kept has been. */
const keptNow = async () => {
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
};

beforeEach(() => {
  vi.stubGlobal("window", globalThis);
  vi.useFakeTimers();
  kept.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("whoever goes up to an old message right after the room opened asks no second time for its end", async () => {
  const { keeper, newest, goUp } = makeKeeper();
  keeper.soon();
  goUp();
  await keptNow();
  expect(newest).not.toHaveBeenCalled();
  expect(kept).toHaveBeenCalledExactlyOnceWith("asha", { self, messages: end });
});

test("where somebody reads further up while words are deleted, the end is asked for as it is now", async () => {
  const { keeper, newest, goUp } = makeKeeper();
  keeper.soon();
  goUp();
  keeper.soon();
  await keptNow();
  expect(newest).toHaveBeenCalledOnce();
  expect(kept).toHaveBeenCalledExactlyOnceWith("asha", { self, messages: [said(10)] });
});
