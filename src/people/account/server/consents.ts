import type { Database } from "#database/tables.ts";
import { newRisingId } from "#kit/server/ids.ts";
import { noticeVersion, type Purpose, purposes } from "../notice.ts";

/** Notes what somebody allowed or took back, with the version of the notice that holds now. */
export async function noteConsent(
  db: Database,
  consent: {
    readonly personId: string;
    readonly purpose: Purpose;
    readonly given: boolean;
    readonly language: string;
    /** Version that was read; a page that was kept on a phone may show an older one. */
    readonly notice?: string;
  },
): Promise<void> {
  await db
    .insertInto("consent")
    .values({
      id: newRisingId(),
      person_id: consent.personId,
      purpose: consent.purpose,
      given: consent.given ? 1 : 0,
      notice: consent.notice ?? noticeVersion,
      language: consent.language,
      at: Date.now(),
    })
    .execute();
}

/** The current state of a purpose; undefined where the person was never asked. */
export function findConsent(db: Database, personId: string, purpose: Purpose) {
  return db
    .selectFrom("consent")
    .selectAll()
    .where("person_id", "=", personId)
    .where("purpose", "=", purpose)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether a person's name is shown beside their reviews: not before they allowed it. Accounts that were opened
 * without a notice were not asked, and go on as they were.
 */
export async function showsName(db: Database, personId: string): Promise<boolean> {
  const asked = await findConsent(db, personId, "review-name");
  if (asked) return asked.given === 1;
  return (await findConsent(db, personId, "account")) === undefined;
}

/** The current state of each purpose that a person was asked for. */
export async function findConsents(db: Database, personId: string) {
  const found = await Promise.all(purposes.map((purpose) => findConsent(db, personId, purpose)));
  return found
    .filter((consent) => consent !== undefined)
    .map(({ purpose, given, notice, language, at }) => ({
      purpose,
      given: given === 1,
      notice,
      language,
      at,
    }));
}
