import type { Person } from "#kit/server/person.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { accountName } from "../accountName.ts";

/** A call that names an e-mail is answered for the session's own alone (decisions, 'Who is who'). */
export function refuseAnother(who: Person, email: string | undefined): void {
  if (email !== undefined && accountName(email) !== who.email) refuse("not-allowed");
}
