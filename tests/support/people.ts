import { randomBytes } from "node:crypto";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Store } from "#database/store.ts";
import type { Person } from "#kit/server/person.ts";
import { hashPassword, memberQueue } from "#people/account/server/passwords/passwords.ts";
import { hashOfSecret } from "#people/account/server/secrets.ts";

/** The password of every test person. */
export const testPassword = "khet mein pani 7";
let testHash: Promise<string> | undefined;

/** Somebody with an account and a session, made without the cost of hashing a password each time. */
export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
  /** Makes a call as this person. */
  readonly asks: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

/** Puts a person with a session into the database; of a `device` account it is all that there is. */
export async function addTestPerson(
  app: FastifyInstance,
  { db }: Store,
  {
    email,
    role = "user",
    name = "Asha Devi",
    provedAt,
    device = false,
  }: { email: string; role?: "user" | "seller"; name?: string; provedAt?: number; device?: boolean },
): Promise<TestPerson> {
  // Random, as it is for real people: it stands in the log, where no e-mail may.
  const id = `person-${randomBytes(9).toString("base64url")}`;
  const now = Date.now();
  testHash ??= hashPassword(memberQueue, "tests", testPassword);
  await db
    .insertInto("person")
    .values({
      id,
      email,
      name,
      role,
      password_hash: device ? null : await testHash,
      picture: null,
      operator: provedAt === undefined ? 0 : 1,
      created_at: now,
      device_used_at: device ? now : null,
    })
    .execute();
  return { id, email, ...(await logIn(app, { db }, id, provedAt)) };
}

/** Begins a session of somebody who is in the database. */
export async function logIn(
  app: FastifyInstance,
  { db }: Pick<Store, "db">,
  id: string,
  provedAt?: number,
): Promise<Pick<TestPerson, "cookie" | "asks">> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await db
    .insertInto("session")
    .values({
      token_hash: hashOfSecret(token),
      id: `session-${id}`,
      person_id: id,
      device: "Chrome · Android",
      created_at: now,
      seen_at: now,
      second_factor_at: provedAt ?? null,
    })
    .execute();
  const cookie = `session=${token}`;
  const asks = (options: InjectOptions) =>
    app.inject({ ...options, headers: { ...options.headers, cookie } } as InjectOptions);
  return { cookie, asks };
}

/** Puts an operator into the database, with a session that passed the second factor; `provedAt` says when. */
export function addTestOperator(
  app: FastifyInstance,
  store: Store,
  { email, provedAt = Date.now() }: { email: string; provedAt?: number },
): Promise<TestPerson> {
  return addTestPerson(app, store, { email, name: "Meena Rao", provedAt });
}

/** Puts a person into the database who never logs in, where they are not there yet. */
export async function addPersonRow(
  { db }: Pick<Store, "db">,
  { id, email, name, role }: Person,
): Promise<void> {
  await db
    .insertInto("person")
    .values({ id, email, name, role, password_hash: null, picture: null, operator: 0, created_at: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
}
