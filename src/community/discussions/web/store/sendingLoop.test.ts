import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { sendFile } from "#kit/web/upload.ts";
import { sayUnsent } from "../pictures/sayUnsent.ts";
import type { WaitingPicture } from "../pictures/waitingPicture.ts";
import type { Outbox, Unsent } from "./outbox.ts";
import { SendingLoop } from "./sendingLoop.ts";

vi.mock("#kit/web/upload.ts");
const upload = vi.mocked(sendFile);
beforeEach(() => {
  // One tab: no lock is needed.
  vi.stubGlobal("navigator", {});
  // What a pause listens to (kit/web/live/pause.ts).
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  upload.mockReset();
});

const picture = (key: string): WaitingPicture => ({
  key,
  picture: new Blob([key]),
  width: 1,
  height: 1,
  alt: "",
});
const asha = "asha@example.in";
const waiting: Unsent = {
  msgId: 7,
  referedTo: "",
  message: "look",
  timestamp: "10:10",
  typedAt: 1,
  email: asha,
  pictures: [picture("one"), picture("two")],
};

/** A phone on which one message with two pictures waits, and whose calls `ask` answers. */
function phone(ask: () => Promise<unknown>) {
  const kept = new Map<number, Unsent>([[waiting.msgId, waiting]]);
  const outbox: Outbox = {
    all: async () => [...kept.values()],
    put: async (unsent) => void kept.set(unsent.msgId, unsent),
    change: async (msgId, next) => {
      const before = kept.get(msgId);
      const after = before && next(before);
      kept.delete(msgId);
      if (after) kept.set(after.msgId, after);
    },
  };
  let email = asha;
  const said = vi.fn();
  const withdraw = vi.fn(() => Promise.resolve<unknown>(undefined));
  const asked = vi.fn(ask);
  const loop = new SendingLoop({
    outbox,
    send: (unsent, isTheirs) => sayUnsent({ ask: asked as never, outbox, isTheirs }, unsent),
    withdraw,
    email: () => email,
    said,
    held: () => {},
    changed: () => {},
  });
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  loop.run(closing.signal);
  return { kept, said, asked, withdraw, logIn: (who: string) => (email = who) };
}

const taken = (id: string) => ({ answer: { id }, problem: undefined }) as never;
const refused = (field: string) =>
  Promise.reject({ type: "/problems/invalid", title: "", status: 400, errors: [{ field, message: "" }] });

test("what waits with pictures stays where its author logs out between two of them, and goes out under nobody else's name", async () => {
  const { kept, said, asked, logIn } = phone(() => refused("pictures"));
  upload.mockImplementationOnce(async () => {
    logIn("ravi@example.in");
    return taken("first");
  });
  await vi.waitFor(() => expect(kept.get(7)?.pictures?.[0]?.id).toBe("first"));
  await new Promise(setImmediate);
  expect(upload).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
  expect(kept.get(7)).toMatchObject({ email: asha });
  expect(kept.get(7)?.failed).toBeUndefined();
});

test("a refusal keeps what the server has of the pictures already", async () => {
  const { kept } = phone(() => Promise.resolve());
  upload.mockResolvedValueOnce(taken("first"));
  upload.mockResolvedValueOnce({
    answer: undefined,
    problem: { type: "/problems/too-large", title: "", status: 413 },
  } as never);
  await vi.waitFor(() => expect(kept.get(7)?.failed).toBeDefined());
  expect(kept.get(7)?.pictures?.map(({ id }) => id)).toEqual(["first", undefined]);
});

test("a message that is taken out while its pictures go is not said, and does not come back", async () => {
  const { kept, asked } = phone(() => Promise.resolve());
  upload.mockImplementation(async () => {
    kept.delete(7);
    return taken("first");
  });
  await vi.waitFor(() => expect(upload).toHaveBeenCalled());
  await new Promise(setImmediate);
  expect(asked).not.toHaveBeenCalled();
  expect(kept.size).toBe(0);
});

test("a message that is taken back while it goes out is deleted at the server, and is not shown as said", async () => {
  const { kept, said, withdraw } = phone(async () => {
    kept.set(7, { ...waiting, withdrawn: true });
  });
  upload.mockResolvedValue(taken("one"));
  await vi.waitFor(() => expect(kept.size).toBe(0));
  expect(withdraw).toHaveBeenCalledTimes(1);
  expect(said).not.toHaveBeenCalled();
});

test("what is taken back stays in the outbox until the server says whether it had it, and is never sent", async () => {
  const { kept, asked, withdraw } = phone(() => Promise.resolve());
  kept.set(7, { ...waiting, withdrawn: true });
  withdraw.mockImplementationOnce(() => Promise.reject({ type: "", title: "", status: 0 }));
  await vi.waitFor(() => expect(withdraw).toHaveBeenCalledTimes(1));
  await new Promise(setImmediate);
  expect(kept.get(7)?.withdrawn).toBe(true);
  // It was never there.
  withdraw.mockImplementation(() => Promise.reject({ type: "/problems/not-found", title: "", status: 404 }));
  await vi.waitFor(() => expect(kept.size).toBe(0), { timeout: 5_000 });
  expect(asked).not.toHaveBeenCalled();
  expect(upload).not.toHaveBeenCalled();
});
