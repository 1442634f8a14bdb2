import type { Change } from "#database/changes.ts";
import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "scheme_card",
      name: "scheme-cards",
      whose: ofPerson,
      key: ["id", "version"],
      erasure: "unnamed",
    },
  ],
};

/** Cards stay readable in every version; which operator wrote them is known no longer than their account is there. */
export async function forgetCardWriter({ db }: Change, personId: string): Promise<void> {
  await db.updateTable("scheme_card").set({ person_id: null }).where("person_id", "=", personId).execute();
}
