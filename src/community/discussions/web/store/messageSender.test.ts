import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { problemOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "#kit/web/call.tsx";
import { fakePhone } from "#kit/web/outbox/fakePhone.ts";
import { sendFile } from "#kit/web/upload.ts";
import { discussions } from "../../contract.ts";
import type { WaitingPicture } from "../pictures/waitingPicture.ts";
import { messageSender } from "./messageSender.ts";
import { type Unsent, withdrawalOf } from "./unsent.ts";

vi.mock("#kit/web/upload.ts");
const upload = vi.mocked(sendFile);
beforeEach(() => {
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
  key: "7",
  msgId: 7,
  referedTo: "",
  message: "look",
  timestamp: "10:10",
  typedAt: 1,
  email: asha,
  pictures: [picture("one"), picture("two")],
};

/** A phone on which one message with two pictures waits, and whose calls `ask` answers. */
async function phone(ask: (call: unknown, input: unknown) => Promise<unknown>) {
  const { logIn, closing } = fakePhone(asha);
  vi.resetModules();
  const { Outbox } = await import("#kit/web/outbox/outbox.ts");
  const outbox = new Outbox<Unsent>("messages");
  onTestFinished(() => outbox.close());
  await outbox.put(waiting);
  const said = vi.fn();
  const asked = vi.fn(ask);
  const kept = () => outbox.view().waiting;
  await vi.waitFor(() => expect(kept()).toHaveLength(1));
  const run = () => outbox.run(messageSender({ ask: asked as never, outbox, onSent: said }), closing);
  const takeBack = () => outbox.change("7", withdrawalOf);
  return { outbox, kept, said, asked, run, takeBack, logIn };
}

const taken = (id: string) => ({ answer: { id }, problem: undefined }) as never;
const refused = (field: string) =>
  Promise.reject(problemOf("invalid", { errors: [{ field, rule: "", message: "" }] }));
const soon = { timeout: 4_000 };

test("what waits with pictures stays where its author logs out between two of them, and goes out under nobody else's name", async () => {
  const { outbox, kept, said, asked, logIn, run } = await phone(() => refused("pictures"));
  upload.mockImplementationOnce(async () => {
    logIn("ravi@example.in");
    return taken("first");
  });
  run();
  await vi.waitFor(() => expect(kept()).toEqual([]), soon);
  expect(upload).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
  logIn(asha);
  await outbox.change("none", () => undefined);
  await vi.waitFor(
    () => expect(kept()).toMatchObject([{ email: asha, pictures: [{ id: "first" }, {}] }]),
    soon,
  );
  expect(kept()[0]?.failed).toBeUndefined();
});

test("a refusal keeps what the server has of the pictures already", async () => {
  const { kept, run } = await phone(() => Promise.resolve());
  upload.mockResolvedValueOnce(taken("first"));
  upload.mockResolvedValueOnce({ answer: undefined, problem: problemOf("too-large") } as never);
  run();
  await vi.waitFor(() => expect(kept()[0]?.failed).toBe("too-large"), soon);
  expect(kept()[0]?.pictures?.map(({ id }) => id)).toEqual(["first", undefined]);
});

test("a message that is taken out while its pictures go is not said, and does not come back", async () => {
  const { outbox, kept, asked, run } = await phone(() => Promise.resolve());
  upload.mockImplementation(async () => {
    await outbox.change("7", () => undefined);
    return taken("first");
  });
  run();
  await vi.waitFor(() => expect(upload).toHaveBeenCalled(), soon);
  await vi.waitFor(() => expect(kept()).toEqual([]), soon);
  expect(asked).not.toHaveBeenCalled();
});

test("a message that is taken back while it goes out is deleted at the server, and is not shown as said", async () => {
  const { kept, said, asked, run, takeBack } = await phone(async (call) => {
    if (call === discussions.send) await takeBack();
  });
  upload.mockResolvedValue(taken("one"));
  run();
  await vi.waitFor(() => expect(kept()).toEqual([]), soon);
  expect(asked.mock.calls.map(([call]) => call)).toEqual([discussions.send, discussions.remove]);
  expect(said).not.toHaveBeenCalled();
});

test("what is taken back stays in the outbox until the server says whether it had it, and is never sent", async () => {
  const answers = [offlineProblem, problemOf("not-found")];
  const { kept, asked, run, takeBack } = await phone(() => Promise.reject(answers.shift()));
  await takeBack();
  run();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), soon);
  expect(kept()).toMatchObject([{ msgId: 7, withdrawn: true }]);
  // It was never there.
  await vi.waitFor(() => expect(kept()).toEqual([]), soon);
  expect(asked.mock.calls.map(([call]) => call)).toEqual([discussions.remove, discussions.remove]);
  expect(upload).not.toHaveBeenCalled();
});

test("messages keep their order where the server fails on one, and one whose id is taken goes out under another", async () => {
  const refusals = [problemOf("internal"), problemOf("conflict")];
  const { outbox, kept, asked, run } = await phone(async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  });
  const { pictures: _, ...bare } = waiting;
  await outbox.put(bare);
  await outbox.put({ ...bare, key: "8", msgId: 8, typedAt: 2, message: "look again" });
  run();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(4), soon);
  await vi.waitFor(() => expect(kept()).toEqual([]), soon);
  const sent = asked.mock.calls.map(
    ([, input]) => (input as { body: { msg_id: number; message: string } }).body,
  );
  expect(sent.map(({ message }) => message)).toEqual(["look", "look", "look", "look again"]);
  expect(sent.map(({ msg_id }) => [7, 8].includes(msg_id))).toEqual([true, true, false, true]);
});
