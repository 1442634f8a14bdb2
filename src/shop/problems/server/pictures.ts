import type { FastifyReply } from "fastify";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { reencode } from "#kit/server/files/pictures.ts";
import { newId } from "#kit/server/ids.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { maxPictures, openProblems } from "../rules.ts";
import { findPictureNames, findProblem } from "./queries.ts";
import type { OrderProblemTable } from "./tables.ts";
import { lockProblem, refuseStep } from "./write.ts";

/** Pixels of a picture's sides; the whole picture lies on it. */
const pictureSize = { width: 960, height: 720, whole: true } as const;

/** Where its bytes lie: a name that /uploads never serves, as a parcel's label has a name, an address and a number on it. */
export const problemPictureFile = (name: string) => `${name}.problem.webp`;

interface Adding {
  readonly personId: string;
  readonly id: string;
  readonly upload: Buffer;
  /** ms since 1970. */
  readonly at: number;
}

/** Re-encodes a picture and adds it to the person's own open problem. */
export async function addPicture(
  app: Publisher,
  { db, files }: { db: Database; files: Files },
  { personId, id, upload, at }: Adding,
): Promise<void> {
  const isOwn = ({ person_id }: OrderProblemTable) => person_id === personId;
  // Looked at before the costly part, and again with the problem held.
  const known = await findProblem(db, id);
  if (!known || !isOwn(known)) refuse("not-found", "You know no such problem");
  await refuseMore(db, known);
  const [body] = await reencode(personId, upload, [pictureSize]);
  if (!body) throw new Error("A picture was asked for and none was made");
  const name = newId();
  const file = problemPictureFile(name);
  await files.put(file, body, "image/webp");
  const write = change(app, db, async (tx) => {
    const row = await lockProblem(tx, id, isOwn);
    await refuseMore(tx.db, row);
    await tx.db.insertInto("order_problem_picture").values({ name, problem_id: id, at }).execute();
    addOrderEvents(tx, { buyers: [row.person_id], shops: [row.shop_id] });
  });
  await write.catch(async (error: unknown) => {
    await Promise.allSettled([files.remove(file)]);
    throw error;
  });
}

/** Sends a picture to somebody who was found to be a side of its problem. */
export async function sendPicture(
  reply: FastifyReply,
  { db, files }: { db: Database; files: Files },
  { id, name }: { id: string; name: string },
): Promise<FastifyReply> {
  const isOfProblem = (await findPictureNames(db, id)).includes(name);
  const body = isOfProblem ? await files.get(problemPictureFile(name)) : undefined;
  if (!body) refuse("not-found", "There is no such picture");
  return reply
    .headers({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      // Opened by itself it may do nothing at all.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(body);
}

async function refuseMore(db: Database, { id, state }: OrderProblemTable): Promise<void> {
  if (!openProblems.includes(state)) refuseStep(state);
  if ((await findPictureNames(db, id)).length < maxPictures) return;
  refuseField("image", "maxItems", "are too many", { limit: maxPictures });
}
