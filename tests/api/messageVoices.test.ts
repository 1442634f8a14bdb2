import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Message } from "#community/discussions/contract.ts";
import { picturesPerDay, picturesPerPerson, unsaidMs } from "#community/discussions/pictures/limits.ts";
import { sweepPictures } from "#community/discussions/pictures/server/sweep.ts";
import { dayKey } from "#community/discussions/pictures/server/upload.ts";
import { hideMessage } from "#community/discussions/server/revise.ts";
import { mostVoiceMs, voiceBytes, voiceSeconds } from "#community/discussions/voice/calls.ts";
import type { Store } from "#database/store.ts";
import { change } from "#kit/server/changes.ts";
import { type Files, filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestOperator, addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { packet, planted, recording } from "../support/voiceFiles.ts";

describe.each(engines)("voice notes of messages, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  const kept = new Map<string, Buffer>();
  const inner = filesInMemory();
  let atPut: () => void = () => {};
  const files: Files = {
    ...inner,
    put: async (name, body, type) => {
      atPut();
      kept.set(name, body);
      return inner.put(name, body, type);
    },
    remove: async (name) => {
      kept.delete(name);
      return inner.remove(name);
    },
  };

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, files });
  });
  afterEach(() => {
    atPut = () => {};
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newMember = () => {
    count += 1;
    return addTestPerson(app, store, { email: `voice${count}@example.in` });
  };
  const newMessageId = () => {
    count += 1;
    return 9_000 + count;
  };
  const upload = (who: TestPerson, msgId: number, key = "0123456789abcdef", sound = recording()) =>
    who.asks({
      method: "PUT",
      url: `/api/messages/${msgId}/voices/${key}`,
      ...multipartOf("sound", "voice.webm", "audio/webm", sound),
    });
  const uploaded = async (who: TestPerson, msgId: number, key?: string) =>
    (await upload(who, msgId, key)).json<{ id: string }>().id;
  const say = (who: TestPerson, msg_id: number, more: object) =>
    who.asks({
      method: "POST",
      url: "/api/sendMessages",
      payload: { msg_id, message: "🎤 0:01", timestamp: "10:10", ...more },
    });
  const listen = (id: string, range?: string) =>
    app.inject({ url: `/api/messages/voices/${id}`, headers: range === undefined ? {} : { range } });
  /** A message with a voice note, said. */
  const told = async (who: TestPerson) => {
    const msgId = newMessageId();
    const voice = await uploaded(who, msgId);
    const said = await say(who, msgId, { voice });
    expect(said.statusCode).toBe(200);
    return { id: voice, msgId, message: said.json<Message>() };
  };
  const inPage = async (msgId: number) =>
    (await app.inject("/api/fetchMessages")).json<Message[]>().find(({ msg_id }) => msg_id === msgId);
  const filesOf = (id: string) => [...kept.keys()].filter((name) => name.startsWith(id));
  const swept = (id: string) => expect.poll(() => filesOf(id), { timeout: 5_000 }).toEqual([]);

  test("are written anew: nothing of the phone's is left, and how long they play their packets say", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const padded = Buffer.concat([
      Buffer.of((9 << 3) | 3, 0x41, planted.length),
      Buffer.alloc(30, 0x11),
      Buffer.from(planted),
    ]);
    const sound = Buffer.concat([recording({ each: padded }), Buffer.from(planted)]);
    expect(sound.toString("latin1").split(planted).length).toBeGreaterThan(20);
    // A live recorder's file has no end, so what comes behind is of it, and is no WebM.
    expect((await upload(who, msgId, undefined, sound)).statusCode).toBe(400);
    const taken = await upload(who, msgId, undefined, recording({ each: padded }));
    const { id } = taken.json<{ id: string }>();
    // On its way it is nobody's to hear.
    expect((await listen(id)).statusCode).toBe(404);
    const said = await say(who, msgId, { voice: id });
    const played = await listen(id);
    // 400 ms, and one packet more in a group.
    expect(said.json<Message>().voice).toEqual({ id, milliseconds: 420, bytes: played.rawPayload.length });
    expect((await inPage(msgId))?.voice).toEqual(said.json<Message>().voice);
    expect(said.json()).not.toHaveProperty("pictures");
    expect(played.rawPayload.includes(planted)).toBe(false);
    expect(played.headers).toMatchObject({
      "content-type": "audio/webm",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    for (const name of kept.keys()) expect((await app.inject(`/uploads/${name}`)).statusCode).toBe(404);
  });

  test("come in parts to a player that asks for parts", async () => {
    const { id } = await told(await newMember());
    const whole = (await listen(id)).rawPayload;
    const last = whole.length - 1;
    for (const [range, from, to] of [
      ["bytes=0-1", 0, 1],
      ["bytes=100-", 100, last],
      ["bytes=-50", last - 49, last],
      ["bytes=10-99999999", 10, last],
    ] as const) {
      const part = await listen(id, range);
      expect([range, part.statusCode, part.headers["content-range"]]).toEqual([
        ...[range, 206, `bytes ${from}-${to}/${whole.length}`],
      ]);
      expect(part.rawPayload.equals(whole.subarray(from, to + 1))).toBe(true);
    }
    const url = `/api/messages/voices/${id}`;
    const headers = { range: "bytes=0-1" };
    expect((await app.inject({ method: "HEAD", url, headers })).statusCode).toBe(200);
    const known = await app.inject({ url, headers: { ...headers, "if-range": '"another"' } });
    expect([known.statusCode, known.rawPayload.length]).toEqual([200, whole.length]);
    for (const odd of ["bytes=-", "bytes=5-2", "bytes=0-1,4-5", "bytes=999999999-", "lines=1-2"])
      expect([odd, (await listen(id, odd)).statusCode]).toEqual([odd, 200]);
  });

  test("sent twice, and twice at once, are one; of a message that was said again too", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const before = kept.size;
    const sent = await Promise.all([upload(who, msgId), upload(who, msgId)]);
    const ids = [...sent, await upload(who, msgId)].map((answer) => answer.json<{ id: string }>().id);
    expect([new Set(ids).size, kept.size - before]).toEqual([1, 1]);
    const first = await say(who, msgId, { voice: ids[0] });
    const again = await say(who, msgId, { voice: ids[0] });
    expect([first.statusCode, again.json<Message>()]).toEqual([200, first.json()]);
    // Without it, or with another one, it is another message.
    const other = await uploaded(who, msgId, "another-key-of-1");
    expect((await say(who, msgId, {})).statusCode).toBe(409);
    expect((await say(who, msgId, { voice: other })).statusCode).toBe(409);
  });

  test("are said by who uploaded them, for their own message, as what they are, and never by a guest", async () => {
    const [who, other] = [await newMember(), await newMember()];
    const msgId = newMessageId();
    const voice = await uploaded(who, msgId);
    const refused = { status: 400, errors: [{ field: "voice", rule: "exists" }] };
    expect((await say(other, msgId, { voice })).json()).toMatchObject(refused);
    expect((await say(who, newMessageId(), { voice })).json()).toMatchObject(refused);
    // It is no picture.
    expect((await say(who, msgId, { pictures: [{ id: voice }] })).statusCode).toBe(400);
    const payload = { msg_id: msgId, message: "Listen", timestamp: "10:10", voice };
    const guest = await app.inject({ method: "POST", url: "/api/sendMessages", payload });
    expect(guest.statusCode).toBe(401);
    expect(await inPage(msgId)).toBeUndefined();
    expect((await say(who, msgId, { voice })).statusCode).toBe(200);
    expect((await app.inject(`/api/messages/pictures/${voice}/whole`)).statusCode).toBe(404);
  });

  test("two of the same length in a minute are no repetition", async () => {
    const who = await newMember();
    await told(who);
    await told(who);
  });

  test("are a minute and 250 kB at most, and each refusal says which", async () => {
    const who = await newMember();
    const long = recording({ milliseconds: mostVoiceMs + 500 - (mostVoiceMs % 500) });
    const tooLong = await upload(who, newMessageId(), undefined, long);
    expect([tooLong.statusCode, tooLong.json()]).toMatchObject([
      400,
      { errors: [{ field: "sound", rule: "maxSeconds", limit: voiceSeconds }] },
    ]);
    const minute = recording({ milliseconds: voiceSeconds * 1_000, each: packet(60) });
    expect((await upload(who, newMessageId(), undefined, minute)).statusCode).toBe(200);
    const heavy = await upload(who, newMessageId(), undefined, Buffer.alloc(voiceBytes + 1));
    expect([heavy.statusCode, heavy.json()]).toMatchObject([
      413,
      { errors: [{ field: "sound", rule: "maxBytes", limit: voiceBytes }] },
    ]);
    const none = await upload(who, newMessageId(), undefined, Buffer.from("no sound"));
    expect([none.statusCode, none.json()]).toMatchObject([
      400,
      { errors: [{ field: "sound", rule: "sound" }] },
    ]);
  });

  test("count with the pictures of a day, and of an account in all", async () => {
    const who = await newMember();
    for (let taken = 1; taken < picturesPerDay.burst; taken += 1)
      await takeToken(store.db, dayKey(who.id, Date.now()), picturesPerDay);
    const msgId = newMessageId();
    // What our server could not keep is not counted.
    atPut = () => {
      throw new Error("The disk is broken");
    };
    expect((await upload(who, msgId)).statusCode).toBe(500);
    atPut = () => {};
    expect((await upload(who, msgId)).statusCode).toBe(200);
    const refused = await upload(who, msgId, "another-key-of-1");
    expect([refused.statusCode, refused.json()]).toMatchObject([413, { errors: [{ rule: "day" }] }]);
    const full = await newMember();
    const rows = Array.from({ length: picturesPerPerson }, (_, number) => ({
      ...{ id: `${full.id}-${number}`, person_id: full.id, msg_id: "1", key: `key-${number}`, width: 1 },
      ...{ height: 1, bytes: 1, small_bytes: 1, uploaded_at: Date.now(), ready: 1, place: null, number: 0 },
      ...{ alt: "", erased_at: null },
    }));
    for (let at = 0; at < rows.length; at += 100)
      await store.db
        .insertInto("message_picture")
        .values(rows.slice(at, at + 100))
        .execute();
    const answer = await upload(full, msgId);
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { errors: [{ rule: "total" }] }]);
    await store.db.deleteFrom("message_picture").where("person_id", "=", full.id).execute();
  });

  test("go with their message when its author deletes it, file and all", async () => {
    const who = await newMember();
    const { id, msgId } = await told(who);
    const gone = await who.asks({ method: "DELETE", url: `/api/messages/${msgId}` });
    expect(gone.json()).not.toHaveProperty("voice");
    expect([(await inPage(msgId))?.voice, (await listen(id)).statusCode]).toEqual([undefined, 404]);
    await swept(id);
  });

  test("of a hidden message are played to nobody, and again when it is back", async () => {
    const { id, msgId } = await told(await newMember());
    const hide = (hidden: 0 | 1) => change(app, store.db, (tx) => hideMessage(tx, String(msgId), hidden));
    await hide(1);
    expect([(await inPage(msgId))?.voice, (await listen(id)).statusCode]).toEqual([undefined, 404]);
    await hide(0);
    expect([(await inPage(msgId))?.voice?.id, (await listen(id)).statusCode]).toEqual([id, 200]);
  });

  test("of a reported message that its author deletes stay for the desk until it has decided", async () => {
    const [who, reporter] = [await newMember(), await newMember()];
    const operator = await addTestOperator(app, store, { email: `ear${count}@example.in` });
    const { id, msgId } = await told(who);
    const report = { kind: "message", id: String(msgId), reason: "spam" };
    await reporter.asks({ method: "POST", url: "/api/reports", payload: report });
    await who.asks({ method: "DELETE", url: `/api/messages/${msgId}` });
    expect((await listen(id)).statusCode).toBe(404);
    const url = `/api/operator/reports/message/${msgId}`;
    const { voice } = (await operator.asks({ url })).json<{ voice: { address: string } }>();
    expect(voice).toMatchObject({
      ...{ address: `/api/operator/messages/${msgId}/voices/${id}`, milliseconds: 420 },
    });
    const played = await operator.asks({ url: voice.address });
    expect([played.statusCode, played.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect((await reporter.asks({ url: voice.address })).statusCode).toBe(403);
    await operator.asks({ method: "POST", url, payload: { decision: "remove", reason: "spam" } });
    await swept(id);
    expect((await operator.asks({ url: voice.address })).statusCode).toBe(404);
  });

  test("whose upload was cut off are named by a row: the same key completes them, and a day later they go", async () => {
    const who = await newMember();
    const [first, second] = [newMessageId(), newMessageId()];
    atPut = () => {
      throw new Error("The process was killed");
    };
    for (const msgId of [first, second]) expect((await upload(who, msgId)).statusCode).toBe(500);
    const rowsOf = () =>
      store.db
        .selectFrom("message_picture")
        .select(["id", "ready"])
        .where("person_id", "=", who.id)
        .execute();
    const [row] = await rowsOf();
    expect([row?.ready, (await say(who, first, { voice: row?.id })).statusCode]).toEqual([0, 400]);
    atPut = () => {};
    const id = await uploaded(who, first);
    expect((await say(who, first, { voice: id })).statusCode).toBe(200);
    await sweepPictures(app, { db: store.db, files }, Date.now() + unsaidMs + 1);
    expect([(await rowsOf()).map((left) => left.id), filesOf(id).length]).toEqual([[id], 1]);
  });

  test("that nobody said go after a day", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const id = await uploaded(who, msgId);
    await sweepPictures(app, { db: store.db, files }, Date.now() + unsaidMs - 60_000);
    expect(filesOf(id)).toHaveLength(1);
    await sweepPictures(app, { db: store.db, files }, Date.now() + unsaidMs + 1);
    expect([filesOf(id), (await say(who, msgId, { voice: id })).statusCode]).toEqual([[], 400]);
  });

  test("stand in what somebody downloads of themselves, and go with the account", async () => {
    const who = await newMember();
    const { id, msgId } = await told(who);
    const archive = await who.asks({
      method: "POST",
      url: "/api/account/export",
      payload: { current_password: testPassword },
    });
    expect(archive.rawPayload.includes(`files/${id}.talk-voice.webm`)).toBe(true);
    const person = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", who.id)
      .executeTakeFirstOrThrow();
    const closing = { db: store.db, changes: app.changes, files, onAccountClosed, toTheEnd: true };
    expect(await closeAccount(closing, person)).toBe(true);
    await swept(id);
    const left = await inPage(msgId);
    expect([left?.message, left?.voice, (await listen(id)).statusCode]).toEqual(["🎤 0:01", undefined, 404]);
  });
});
