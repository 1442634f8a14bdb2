import type { Change } from "#database/changes.ts";

/** Legal texts stay readable in every version; which operator wrote them is known no longer than their account is there. */
export async function forgetWriter({ db }: Change, personId: string): Promise<void> {
  await db.updateTable("legal_text").set({ person_id: null }).where("person_id", "=", personId).execute();
}
