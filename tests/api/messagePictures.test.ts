import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Message } from "#community/discussions/contract.ts";
import {
  pictureBytes,
  picturesPerDay,
  picturesPerPerson,
  smallBytes,
  unsaidMs,
  uploadBytes,
} from "#community/discussions/pictures/limits.ts";
import { eraseAttachments } from "#community/discussions/pictures/server/queries.ts";
import { sweepPictures } from "#community/discussions/pictures/server/sweep.ts";
import { dayKey } from "#community/discussions/pictures/server/upload.ts";
import { hideMessage } from "#community/discussions/server/revise.ts";
import type { Store } from "#database/store.ts";
import { dayMs, startOfDay } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { type Files, filesInMemory } from "#kit/server/files/files.ts";
import { Unavailable } from "#kit/server/problems/problems.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { craftedUploads, payload } from "../support/craftedUploads.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";

/** As a phone takes it: upright by its EXIF alone, and with the place it was taken at. */
const taken = sharp({ create: { width: 1_600, height: 800, channels: 3, background: "#4a7d2b" } })
  .withExif({ IFD0: { Model: "Phone of Asha" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 27/1 0/1" } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

/** Noise is what shrinks least. */
const noise = sharp({
  create: {
    width: 1_280,
    height: 1_280,
    channels: 3,
    background: "white",
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
})
  .jpeg({ quality: 25 })
  .toBuffer();

describe.each(engines)("pictures of messages, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  const kept = new Map<string, Buffer>();
  const inner = filesInMemory();
  /** What happens in the store before a file is put or removed. */
  let atPut: (name: string) => void | Promise<void> = () => {};
  let atRemove: (name: string) => void = () => {};
  const files: Files = {
    ...inner,
    put: async (name, body, type) => {
      await atPut(name);
      kept.set(name, body);
      return inner.put(name, body, type);
    },
    remove: async (name) => {
      atRemove(name);
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
    atRemove = () => {};
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newMember = () => {
    count += 1;
    return addTestPerson(app, store, { email: `leaf${count}@example.in` });
  };
  const newMessageId = () => {
    count += 1;
    return 7_000 + count;
  };
  const upload = async (who: TestPerson, msgId: number, key = "0123456789abcdef", picture?: Buffer) => {
    const form = multipartOf("image", "leaf.jpg", "image/jpeg", picture ?? (await taken));
    return who.asks({ method: "PUT", url: `/api/messages/${msgId}/pictures/${key}`, ...form });
  };
  const say = (who: TestPerson, msg_id: number, more: object) =>
    who.asks({
      method: "POST",
      url: "/api/sendMessages",
      payload: { msg_id, message: `Which pest is it, ${msg_id}?`, timestamp: "10:10", ...more },
    });
  const look = (id: string, size = "small") => app.inject(`/api/messages/pictures/${id}/${size}`);
  /** A message with a picture, said. */
  const told = async (who: TestPerson, more: object = {}) => {
    const msgId = newMessageId();
    const { id } = (await upload(who, msgId)).json<{ id: string }>();
    const said = await say(who, msgId, { pictures: [{ id, alt: "A leaf with rust" }], ...more });
    expect(said.statusCode).toBe(200);
    return { id, msgId, message: said.json<Message>() };
  };
  const inPage = async (msgId: number) =>
    (await app.inject("/api/fetchMessages")).json<Message[]>().find(({ msg_id }) => msg_id === msgId);
  /** What a sweep that was told of does beside the call. */
  const swept = (id: string) =>
    expect.poll(() => [...kept.keys()].filter((name) => name.startsWith(id)), { timeout: 5_000 }).toEqual([]);

  test("are written anew, small and whole, without place or camera, and are shown once they are said", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const { id } = (await upload(who, msgId)).json<{ id: string }>();
    // On its way it is nobody's to see.
    expect((await look(id)).statusCode).toBe(404);
    const said = await say(who, msgId, { pictures: [{ id, alt: " A leaf  with rust " }] });
    const small = await look(id);
    const whole = await look(id, "whole");
    expect(said.json<Message>().pictures).toEqual([
      {
        ...{ id, alt: "A leaf with rust", width: 640, height: 1_280 },
        ...{ bytes: whole.rawPayload.length, smallBytes: small.rawPayload.length },
      },
    ]);
    expect((await inPage(msgId))?.pictures).toEqual(said.json<Message>().pictures);
    for (const [{ rawPayload, headers }, height] of [
      [small, 320],
      [whole, 1_280],
    ] as const) {
      const { format, exif, icc, xmp, ...picture } = await sharp(rawPayload).metadata();
      expect({ format, exif, icc, xmp, height: picture.height }).toEqual({ format: "webp", height });
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    }
    for (const name of kept.keys()) expect((await app.inject(`/uploads/${name}`)).statusCode).toBe(404);
    // An answer to it says that it has one.
    const answer = await say(who, newMessageId(), { referedTo: msgId });
    expect(answer.json<Message>().quoted).toMatchObject({ msg_id: msgId, pictures: 1 });
  });

  test("stay within their bytes, whatever was sent", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const { id } = (await upload(who, msgId, undefined, await noise)).json<{ id: string }>();
    await say(who, msgId, { pictures: [{ id }] });
    const [picture] = (await inPage(msgId))?.pictures ?? [];
    expect(picture?.bytes).toBeLessThanOrEqual(pictureBytes);
    expect(picture?.smallBytes).toBeLessThanOrEqual(smallBytes);
  });

  test("sent twice, and twice at once, are one; of a message that was said again too", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const before = kept.size;
    const sent = await Promise.all([upload(who, msgId), upload(who, msgId)]);
    const ids = [...sent, await upload(who, msgId)].map((answer) => answer.json<{ id: string }>().id);
    expect(new Set(ids).size).toBe(1);
    expect(kept.size - before).toBe(2);
    const pictures = [{ id: ids[0] }];
    const first = await say(who, msgId, { pictures });
    const again = await say(who, msgId, { pictures });
    expect([first.statusCode, again.json<Message>()]).toEqual([200, first.json()]);
  });

  test("are said by who uploaded them, for their own message, three at most, and never by a guest", async () => {
    const [who, other] = [await newMember(), await newMember()];
    const msgId = newMessageId();
    const { id } = (await upload(who, msgId)).json<{ id: string }>();
    const refused = { status: 400, errors: [{ field: "pictures", rule: "exists" }] };
    expect((await say(other, msgId, { pictures: [{ id }] })).json()).toMatchObject(refused);
    expect((await say(who, newMessageId(), { pictures: [{ id }] })).json()).toMatchObject(refused);
    expect((await say(who, msgId, { pictures: [{ id }, { id }] })).json()).toMatchObject(refused);
    expect((await say(who, msgId, { pictures: [{ id }, { id }, { id }, { id }] })).statusCode).toBe(400);
    expect((await say(who, msgId, { pictures: [{ id, alt: "a".repeat(121) }] })).statusCode).toBe(400);
    const payload = { msg_id: msgId, message: "Look", timestamp: "10:10", pictures: [{ id }] };
    const guest = await app.inject({ method: "POST", url: "/api/sendMessages", payload });
    expect(guest.statusCode).toBe(401);
    // Nothing of all that took a place or the picture.
    expect(await inPage(msgId)).toBeUndefined();
    expect((await say(who, msgId, { pictures: [{ id }] })).statusCode).toBe(200);
  });

  test("two with the same words in a minute are no repetition", async () => {
    const who = await newMember();
    await told(who, { message: "📷" });
    await told(who, { message: "📷" });
  });

  test("go with their message when its author deletes it, files and all", async () => {
    const who = await newMember();
    const { id, msgId } = await told(who);
    expect((await who.asks({ method: "DELETE", url: `/api/messages/${msgId}` })).json()).not.toHaveProperty(
      "pictures",
    );
    expect((await inPage(msgId))?.pictures).toBeUndefined();
    expect([(await look(id)).statusCode, (await look(id, "whole")).statusCode]).toEqual([404, 404]);
    await swept(id);
  });

  test("of a hidden message are shown to nobody, and again when it is back", async () => {
    const { id, msgId } = await told(await newMember());
    const hide = (hidden: 0 | 1) => change(app, store.db, (tx) => hideMessage(tx, String(msgId), hidden));
    await hide(1);
    expect([(await inPage(msgId))?.pictures, (await look(id)).statusCode]).toEqual([undefined, 404]);
    await hide(0);
    expect([(await inPage(msgId))?.pictures?.length, (await look(id)).statusCode]).toEqual([1, 200]);
  });

  test("of a reported message that its author deletes stay for the desk until it has decided", async () => {
    const [who, reporter] = [await newMember(), await newMember()];
    const operator = await addTestOperator(app, store, { email: `desk${count}@example.in` });
    const { id, msgId } = await told(who);
    const report = { kind: "message", id: String(msgId), reason: "spam" };
    expect(
      (await reporter.asks({ method: "POST", url: "/api/reports", payload: report })).statusCode,
    ).toBeLessThan(300);
    await who.asks({ method: "DELETE", url: `/api/messages/${msgId}` });
    expect((await look(id)).statusCode).toBe(404);
    const url = `/api/operator/reports/message/${msgId}`;
    const { pictures } = (await operator.asks({ url })).json<{
      pictures: { address: string; alt: string }[];
    }>();
    expect(pictures).toEqual([
      { address: `/api/operator/messages/${msgId}/pictures/${id}`, alt: "A leaf with rust" },
    ]);
    const shown = await operator.asks({ url: pictures[0]?.address ?? "" });
    expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect((await reporter.asks({ url: pictures[0]?.address ?? "" })).statusCode).toBe(403);
    await operator.asks({ method: "POST", url, payload: { decision: "remove", reason: "spam" } });
    await swept(id);
    expect((await operator.asks({ url: pictures[0]?.address ?? "" })).statusCode).toBe(404);
  });

  test("that nobody said go after a day, and not before", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const { id } = (await upload(who, msgId)).json<{ id: string }>();
    const { id: said } = await told(who);
    await sweepPictures(app, { db: store.db, files }, Date.now() + unsaidMs - 60_000);
    expect([...kept.keys()].some((name) => name.startsWith(id))).toBe(true);
    await sweepPictures(app, { db: store.db, files }, Date.now() + unsaidMs + 1);
    expect([...kept.keys()].some((name) => name.startsWith(id))).toBe(false);
    expect((await say(who, msgId, { pictures: [{ id }] })).statusCode).toBe(400);
    expect((await look(said)).statusCode).toBe(200);
  });

  test("are forty a day of an account; what was sent before does not count again", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    for (let sent = 0; sent < picturesPerDay.burst; sent += 1)
      expect((await upload(who, msgId, `key-of-picture-${sent}`, tiny)).statusCode).toBe(200);
    const refused = await upload(who, msgId, "key-of-picture-x", tiny);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      413,
      [expect.objectContaining({ field: "pictures", rule: "day", limit: picturesPerDay.burst })],
    ]);
    expect((await upload(who, msgId, "key-of-picture-0", tiny)).statusCode).toBe(200);
  }, 60_000);

  test("are forty in a day of India, to its last minute, and forty in the next one", async () => {
    const { id } = await newMember();
    const midnight = startOfDay("2026-11-24") ?? 0;
    const take = (at: number) => takeToken(store.db, dayKey(id, at), picturesPerDay, at);
    for (let sent = 0; sent < picturesPerDay.burst; sent += 1) await take(midnight);
    await expect(take(midnight + dayMs - 1)).rejects.toThrow();
    await take(midnight + dayMs);
  });

  /** Takes of somebody's day all but so many. */
  const leaveOfDay = async ({ id }: TestPerson, left: number) => {
    for (let taken = left; taken < picturesPerDay.burst; taken += 1)
      await takeToken(store.db, dayKey(id, Date.now()), picturesPerDay);
  };

  test("that our server could not keep are not counted; what is no picture is", async () => {
    const who = await newMember();
    await leaveOfDay(who, 2);
    const msgId = newMessageId();
    atPut = () => {
      throw new Unavailable("The pictures can't be reached now");
    };
    expect((await upload(who, msgId)).statusCode).toBe(503);
    atPut = () => {
      throw new Error("The disk is broken");
    };
    expect((await upload(who, msgId)).statusCode).toBe(500);
    atPut = () => {};
    // More at once than are decoded of one account.
    const keys = Array.from({ length: 6 }, (_, number) => `key-of-picture-${number}`);
    const busy = await Promise.all(keys.map((key) => upload(who, msgId, key)));
    expect(new Set(busy.map(({ statusCode }) => statusCode))).not.toContain(500);
    const keptOfThem = busy.filter(({ statusCode }) => statusCode === 200).length;
    if (keptOfThem < 2) expect((await upload(who, msgId)).statusCode).toBe(200);
    if (keptOfThem < 1) expect((await upload(who, msgId, "another-key-of-1")).statusCode).toBe(200);
    expect((await upload(who, msgId, "another-key-of-2")).statusCode).toBe(413);
    const crafty = await newMember();
    await leaveOfDay(crafty, 1);
    expect((await upload(crafty, msgId, undefined, Buffer.from("no picture"))).statusCode).toBe(400);
    expect((await upload(crafty, msgId)).statusCode).toBe(413);
  }, 60_000);

  test("whose upload was cut off in between are named by a row, and completed by the same key", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    atPut = (name) => {
      if (name.includes("small")) throw new Error("The process was killed");
    };
    const before = new Set(kept.keys());
    expect((await upload(who, msgId)).statusCode).toBe(500);
    const [left = ""] = [...kept.keys()].filter((name) => !before.has(name));
    const id = left.slice(0, left.indexOf("."));
    // It is neither said nor shown.
    expect((await say(who, msgId, { pictures: [{ id }] })).statusCode).toBe(400);
    atPut = () => {};
    expect((await upload(who, msgId)).json()).toEqual({ id });
    expect((await say(who, msgId, { pictures: [{ id }] })).statusCode).toBe(200);
    expect([(await look(id)).statusCode, (await look(id, "whole")).statusCode]).toEqual([200, 200]);
  });

  test("whose upload was cut off and not sent again go after a day", async () => {
    const who = await newMember();
    atPut = (name) => {
      if (name.includes("small")) throw new Error("The process was killed");
    };
    const before = new Set(kept.keys());
    expect((await upload(who, newMessageId())).statusCode).toBe(500);
    const left = [...kept.keys()].filter((name) => !before.has(name));
    expect(left).toHaveLength(1);
    await sweepPictures(app, { db: store.db, files }, Date.now() + unsaidMs + 1);
    expect([...kept.keys()].filter((name) => left.includes(name))).toEqual([]);
  });

  test("that can't be removed hold up no other, and go the next time", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const ids: string[] = [];
    for (const key of ["key-of-picture-1", "key-of-picture-2", "key-of-picture-3"])
      ids.push((await upload(who, msgId, key)).json<{ id: string }>().id);
    const left = () => ids.filter((id) => [...kept.keys()].some((name) => name.startsWith(id)));
    atRemove = (name) => {
      if (name.startsWith(ids[0] ?? "")) throw new Error("It is held");
    };
    const sweep = () => sweepPictures(app, { db: store.db, files }, Date.now() + unsaidMs + 1);
    await expect(sweep()).rejects.toThrow("1 pictures are left");
    expect(left()).toEqual([ids[0]]);
    atRemove = () => {};
    await sweep();
    expect(left()).toEqual([]);
  });

  test("are part of what makes a message the same: with other pictures it is another one", async () => {
    const who = await newMember();
    const msgId = newMessageId();
    const ids: string[] = [];
    for (const key of ["key-of-picture-1", "key-of-picture-2", "key-of-picture-3"])
      ids.push((await upload(who, msgId, key)).json<{ id: string }>().id);
    const [first, second, other] = ids.map((id) => ({ id }));
    expect((await say(who, msgId, { pictures: [first, second] })).statusCode).toBe(200);
    expect((await say(who, msgId, { pictures: [first, second] })).statusCode).toBe(200);
    for (const pictures of [[second, first], [first], [other], [first, second, other], []])
      expect((await say(who, msgId, { pictures })).statusCode).toBe(409);
    expect((await inPage(msgId))?.pictures?.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test("that are too large are told by how many kB may be sent", async () => {
    const answer = await upload(await newMember(), newMessageId(), undefined, Buffer.alloc(uploadBytes + 1));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { detail: "At most 400 kB", errors: [{ field: "image", rule: "maxBytes", limit: uploadBytes }] },
    ]);
  });

  test("are a thousand of an account in all, which is told as such, before anything is counted or decoded", async () => {
    const who = await newMember();
    const msg_id = String(newMessageId());
    const rows = Array.from({ length: picturesPerPerson }, (_, number) => ({
      ...{ id: `${who.id}-${number}`, person_id: who.id, msg_id, key: `key-${number}`, width: 1, height: 1 },
      ...{ bytes: 1, small_bytes: 1, uploaded_at: Date.now(), ready: 1, place: null, number: 0, alt: "" },
      erased_at: null,
    }));
    for (let at = 0; at < rows.length; at += 100)
      await store.db
        .insertInto("message_picture")
        .values(rows.slice(at, at + 100))
        .execute();
    const answer = await upload(who, newMessageId(), undefined, Buffer.from("no picture"));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { errors: [{ field: "pictures", rule: "total", limit: picturesPerPerson }] },
    ]);
    await store.db.deleteFrom("message_picture").where("person_id", "=", who.id).execute();
  });

  test("of a suspended account are refused before they are counted, decoded or put", async () => {
    const who = await newMember();
    await store.db
      .updateTable("person")
      .set({ suspended_until: Date.now() + dayMs, suspended_reason: "Sold old seed" })
      .where("id", "=", who.id)
      .execute();
    atPut = () => expect.unreachable("Nothing is put");
    const answer = await upload(who, newMessageId(), undefined, Buffer.from("no picture"));
    expect([answer.statusCode, answer.json().type]).toEqual([403, "urn:mitti:problem:suspended"]);
    const counted = store.db
      .selectFrom("attempt")
      .selectAll()
      .where("key", "like", `talk-picture:${who.id}%`);
    expect(await counted.execute()).toEqual([]);
  });

  test("are sent for the one way in which a msg_id is written, and for none that no message can have", async () => {
    const who = await newMember();
    const form = multipartOf("image", "leaf.jpg", "image/jpeg", await taken);
    const statusOf = async (msgId: string) =>
      (await who.asks({ method: "PUT", url: `/api/messages/${msgId}/pictures/0123456789abcdef`, ...form }))
        .statusCode;
    for (const odd of ["07", "00", "100000000000001", "999999999999999", "1000000000000000", "-1", "1e3"])
      expect([odd, await statusOf(odd)]).toEqual([odd, 400]);
    for (const good of ["0", "99999999999999", "100000000000000"])
      expect([good, await statusOf(good)]).toEqual([good, 200]);
  });

  test("that are gone are counted by no quote: of a deleted message, and of a closed account", async () => {
    const deleted = await told(await newMember());
    const leaving = await newMember();
    const left = await told(leaving);
    expect(await closeAccount(closing(), await personOf(leaving))).toBe(true);
    const count = async (msgId: number) =>
      (
        await store.db
          .selectFrom("message")
          .select("pictures")
          .where("msg_id", "=", String(msgId))
          .executeTakeFirstOrThrow()
      ).pictures;
    expect([await count(left.msgId), await count(deleted.msgId)]).toEqual([0, 1]);
    const answer = await say(await newMember(), newMessageId(), { referedTo: left.msgId });
    expect(answer.json<Message>().quoted).not.toHaveProperty("pictures");
    await change(app, store.db, (tx) => eraseAttachments(tx, String(deleted.msgId), Date.now()));
    expect(await count(deleted.msgId)).toBe(0);
  });

  const personOf = ({ id }: TestPerson) =>
    store.db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const closing = () => ({ db: store.db, changes: app.changes, files, onAccountClosed, toTheEnd: true });

  test("go with their account, which its data has before", async () => {
    const who = await newMember();
    const { id, msgId } = await told(who);
    expect(await closeAccount(closing(), await personOf(who))).toBe(true);
    await swept(id);
    const left = await inPage(msgId);
    expect([left?.message, left?.pictures]).toEqual([`Which pest is it, ${msgId}?`, undefined]);
  });
});

describe.each(engines.slice(0, 1))("crafted files as pictures of messages", ({ open }) => {
  test("300 and more are refused or written anew, without a byte of what they carried", async () => {
    const store = await open();
    const kept = new Map<string, Buffer>();
    const inner = filesInMemory();
    const put: Files["put"] = (name, body, type) => {
      kept.set(name, body);
      return inner.put(name, body, type);
    };
    const app = await makeApp({ store, files: { ...inner, put } });
    try {
      const crafted = await craftedUploads();
      expect(crafted.length).toBeGreaterThanOrEqual(300);
      const outcomes = { refused: 0, written: 0 };
      let who: TestPerson | undefined;
      for (const [number, { name, filename, type, body }] of crafted.entries()) {
        // A person of their own for as many as a day allows.
        if (number % picturesPerDay.burst === 0)
          who = await addTestPerson(app, store, { email: `crafty${number}@example.in` });
        const before = kept.size;
        const url = `/api/messages/1/pictures/crafted-file-number-${number}`;
        const answer = await who?.asks({ method: "PUT", url, ...multipartOf("image", filename, type, body) });
        const status = answer?.statusCode ?? 0;
        expect([name, status]).toEqual([
          name,
          expect.toSatisfy((status) => [200, 400, 413].includes(status)),
        ]);
        if (status === 200) outcomes.written += 1;
        else outcomes.refused += 1;
        expect([name, kept.size]).toEqual([name, before + (status === 200 ? 2 : 0)]);
        for (const written of [...kept.values()].slice(before)) {
          const { format, exif, icc, xmp, iptc, pages } = await sharp(written).metadata();
          expect([name, { format, exif, icc, xmp, iptc, pages }]).toEqual([name, { format: "webp" }]);
          expect([written.includes("mitti-payload"), written.includes(payload.slice(0, 8))]).toEqual([
            false,
            false,
          ]);
        }
      }
      expect(outcomes.refused).toBeGreaterThan(150);
      expect(outcomes.written).toBeGreaterThan(40);
    } finally {
      await app.close();
      await store.close();
    }
  }, 240_000);
});
