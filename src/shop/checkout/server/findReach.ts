import type { Database } from "#database/tables.ts";
import { isMobile } from "#people/account/accountName.ts";

/** Who somebody is and how to reach them; what is not known is empty. */
export interface Reach {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * How to reach a person: by the phone of the order that it is about, else of the address used last, else the
 * mobile number that names the account, which nobody has verified. Null once the account is closed. It is personal: a caller that shows it to an operator writes that down (auditRead).
 */
export async function findReach(
  db: Database,
  personId: string | null,
  orderId: string | undefined,
): Promise<Reach | null> {
  if (personId === null) return null;
  const person = await db
    .selectFrom("person")
    .select(["name", "email"])
    .where("id", "=", personId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!person) return null;
  const ordered =
    orderId === undefined
      ? undefined
      : await db
          .selectFrom("order_address")
          .select("phone")
          .where("order_id", "=", orderId)
          .where("person_id", "=", personId)
          .executeTakeFirst();
  const known =
    ordered ??
    (await db
      .selectFrom("saved_address")
      .select("phone")
      .where("person_id", "=", personId)
      .orderBy("used_at", "desc")
      .limit(1)
      .executeTakeFirst());
  const { name, email } = person;
  const named = isMobile(email);
  return { name, email: named ? "" : email, phone: known?.phone ?? (named ? email : "") };
}
