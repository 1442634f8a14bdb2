import { expect, test, vi } from "vitest";
import { problemOf } from "#kit/contract/problem.ts";
import type { Fetcher } from "#kit/web/call.tsx";
import { fakePhone } from "#kit/web/outbox/fakePhone.ts";
import { fields, idempotencyHeader } from "../../../contract.ts";
import { dependsOn, type Waiting } from "./waiting.ts";

vi.mock("#kit/web/upload.ts");
const asha = "asha@example.in";
const soon = { timeout: 4_000 };

const note = (words: string, also: string[] = []) => ({
  ...({ kind: "note", on: "2026-11-22" } as const),
  words,
  also,
});
const crop = { _id: "wheat", name: "Wheat", img: "" };

/** The diary of a phone whose calls `answer` answers or refuses; what was asked, in order. */
async function openDiary(answer: (path: string, body: { words?: string }) => unknown) {
  const { closing } = fakePhone(asha);
  vi.resetModules();
  const [{ DiaryStore }, { sendFile }] = await Promise.all([
    import("./diaryStore.ts"),
    import("#kit/web/upload.ts"),
  ]);
  const upload = vi.mocked(sendFile);
  upload.mockReset();
  upload.mockResolvedValue({ answer: undefined, problem: undefined } as never);
  const asked: { path: string; body: { words?: string }; headers?: Record<string, string> | undefined }[] =
    [];
  const taken = vi.fn();
  const ask: Fetcher = async (call, input, headers) => {
    const { body = {} } = input as { body?: { words?: string } };
    asked.push({ path: call.path, body, headers });
    return answer(call.path, body) as never;
  };
  const diary = new DiaryStore(ask, taken, closing);
  const shown = () =>
    diary.view().waiting.map((each) => ("sentAt" in each ? "sent" : (each.failed ?? "waits")));
  const words = () => asked.map(({ body }) => body.words);
  return { diary, asked, taken, shown, words, upload };
}

test("an entry that the server fails on is held back, shown as waiting, and the others go out; it follows by itself", async () => {
  let faults = 1;
  const { diary, shown, words, taken } = await openDiary((_path, body) => {
    if (body.words === "first" && faults-- > 0) throw problemOf("internal");
    return { undone: false };
  });
  for (const text of ["first", "second", "third"]) await diary.enter("s1", note(text));
  await vi.waitFor(() => expect(words()).toEqual(["first", "second", "third"]), soon);
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(2), soon);
  expect(shown().sort()).toEqual(["sent", "sent", "waits"]);
  expect(diary.view().held).toBe("line");
  await vi.waitFor(() => expect(words()).toEqual(["first", "second", "third", "first"]), soon);
  await vi.waitFor(() => expect(shown()).toEqual(["sent", "sent", "sent"]), soon);
});

test("a field, its season and an entry go out in this order, each under its key; an entry's photo follows it", async () => {
  const { diary, asked, upload } = await openDiary(() => ({ undone: false }));
  const field = await diary.addField({ name: "Well field", areaHa: 1 });
  const season = await diary.sow(field, crop, { sownOn: "2026-11-02" });
  await diary.enter(season, note("rust"), { photo: new Blob(["leaf"]) });
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1), soon);
  expect(asked.map(({ path }) => path)).toEqual([fields.add.path, fields.sow.path, fields.enter.path]);
  const keys = asked.map(({ headers }) => headers?.[idempotencyHeader]);
  expect(new Set(keys).size).toBe(3);
  expect(upload.mock.calls[0]?.[1]).toEqual({ params: { id: season, entry: keys[2] } });
});

test("an unlikely entry stays until it is confirmed; what is refused can be deleted with all that depends on it", async () => {
  const { diary, shown, asked } = await openDiary((path, body) => {
    if (path === fields.add.path) throw problemOf("invalid");
    if (path === fields.enter.path && !("sure" in body)) throw problemOf("unlikely");
    return { undone: false };
  });
  await diary.enter("s1", note("much"));
  await vi.waitFor(() => expect(shown()).toEqual(["unlikely"]), soon);
  const [unlikely] = diary.view().waiting;
  if (unlikely) await diary.retry(unlikely);
  await vi.waitFor(() => expect(shown()).toEqual(["sent"]), soon);
  expect(asked.at(-1)?.body).toMatchObject({ sure: true, words: "much" });
  await diary.addField({ name: "Well field", areaHa: 1 });
  await vi.waitFor(() => expect(shown()).toEqual(["sent", "invalid"]), soon);
  const refused = diary.view().waiting.at(-1);
  if (refused) await diary.remove(refused);
  await vi.waitFor(() => expect(shown()).toEqual(["sent"]), soon);
});

test("an entry that never arrived need not be undone", async () => {
  const { diary, asked, shown } = await openDiary(() => {
    throw problemOf("not-found");
  });
  await diary.undo("s1", "entry");
  await vi.waitFor(() => expect(shown()).toEqual(["sent"]), soon);
  expect(asked).toHaveLength(1);
});

test("a season depends on its field, an entry on its season, an undo on its entry", () => {
  const waiting = (season: string, what: Waiting["what"]): Waiting => ({
    ...{ key: season, season, what, typedAt: 1, email: asha },
  });
  const field = waiting("field", { add: { id: "field", name: "Well field", areaHa: 1 } });
  const sown = { sow: { id: "s1", crop: "wheat", sownOn: "2026-11-02" }, field: "field", crop };
  const season = waiting("s1", sown);
  const entry = waiting("s2", { enter: note("x", ["s1"]) });
  const other = waiting("s3", { enter: note("x") });
  const undo = waiting("s3", { undo: { entry: "other" } });
  const all = [field, season, entry, other, undo];
  const pairs = all.flatMap((one) =>
    all.filter((before) => dependsOn(one, before)).map((before) => [one, before]),
  );
  expect(pairs.filter(([one, before]) => one !== before)).toEqual([
    [season, field],
    [entry, season],
    [other, undo],
    [undo, other],
  ]);
});
