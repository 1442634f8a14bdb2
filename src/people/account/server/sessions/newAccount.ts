import type { FastifyRequest } from "fastify";
import { isTaken } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { networkOf } from "#kit/server/http/network.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { accountName, isAccountName } from "../../accountName.ts";
import { nameDevice } from "../../device/server/queries.ts";
import { isReservedName } from "../../reservedNames.ts";
import { signUps } from "../../rules.ts";
import { noteConsent } from "../consents.ts";
import { addGuardian, reachesSame, reachOf } from "../guardians.ts";
import { takeToken } from "../limits/tokens.ts";
import { addPerson, findPerson } from "../queries.ts";
import type { AccountSettings } from "../settings.ts";
import { findMark } from "../suspension/suspendedMarks.ts";
import type { PersonTable } from "../tables.ts";

/** Fields of a sign-up, by password or by passkey. */
export interface SigningUp {
  readonly name: string;
  readonly email: string;
  readonly role?: PersonTable["role"];
  readonly notice?: string;
  readonly language?: string;
  readonly show_name?: boolean;
  readonly under_18?: boolean;
  readonly guardian_name?: string;
  readonly guardian_reach?: string;
}

/** The canonical name of an account that somebody chose; refuses what is neither an e-mail nor a mobile number. */
export function chosenName(typed: string): string {
  const name = accountName(typed);
  if (isAccountName(name)) return name;
  return refuseField("email", "pattern", "is neither an e-mail nor an Indian mobile number");
}

/** The account's name and the person's own; refuses those that nobody may have. */
export function namesOf(
  body: SigningUp,
  { reservedNames }: Pick<AccountSettings, "reservedNames">,
): { email: string; name: string } {
  const email = chosenName(body.email);
  const name = cleanLine(body.name);
  if (name === "") refuseName("required", "has nothing to see in it");
  if (isReservedName(name, reservedNames)) refuseName("reserved", "is kept for those who run this site");
  return { email, name };
}

/**
 * Refuses a name that has an account, or whose account is suspended. Counted: that a name is taken is told at
 * sign-up (docs/security.md), at most 200 times an hour to a network.
 */
export async function refuseUnfree(
  { db, contact }: Pick<AccountSettings, "db" | "contact">,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  await takeToken(db, `signup:network:${networkOf(request.ip)}`, signUps);
  if (await findPerson(db, email)) refuseTaken();
  const suspendedUntil = await findMark(db, email, Date.now());
  if (suspendedUntil !== undefined) refuseMarked(suspendedUntil, contact);
}

/** Guardian named by somebody under 18; undefined for everybody else. Refuses where nobody could be reached by what was typed, or the child itself. */
export function guardianOf(body: SigningUp, email: string) {
  if (!body.under_18) return undefined;
  const name = cleanLine(body.guardian_name ?? "");
  if (name === "") refuseField("guardian_name", "required", "is needed from whoever is under 18");
  const reach = reachOf(body.guardian_reach, "guardian_reach");
  if (reachesSame(reach, email)) {
    refuseField("guardian_reach", "own", "is the child's own", {
      detail: "Please say how to reach the guardian: this is your own",
    });
  }
  return { name, reach };
}

/**
 * Adds the account with its consents and the guardian, in the caller's transaction; `here` is the device account of this browser, which
 * then becomes it. Refuses a name that is taken by now.
 */
export async function addAccount(
  db: Database,
  person: Parameters<typeof nameDevice>[1],
  body: SigningUp,
  here: Person | null,
): Promise<void> {
  const guardian = guardianOf(body, person.email);
  const isAdded = here?.device
    ? await nameDevice(db, { ...person, id: here.id }).catch(falseWhenTaken)
    : await addPerson(db, { ...person, picture: null, operator: 0, created_at: Date.now() }).catch(
        falseWhenTaken,
      );
  if (!isAdded) refuseTaken();
  await noteSignUpConsents(db, person.id, body);
  if (guardian) await addGuardian(db, { person_id: person.id, ...guardian });
}

/**
 * Notes what was agreed to. Programs that name no notice have shown none: of their accounts nothing is noted.
 * A name beside reviews is asked for at the first review; here it is noted only where it was answered.
 */
async function noteSignUpConsents(
  db: Database,
  personId: string,
  { notice, language = "", show_name }: SigningUp,
): Promise<void> {
  if (notice === undefined) return;
  await noteConsent(db, { personId, purpose: "account", given: true, language, notice });
  if (show_name === undefined) return;
  await noteConsent(db, { personId, purpose: "review-name", given: show_name, language, notice });
}

/** The name is shown beside reviews and above a shop. */
function refuseName(rule: "required" | "reserved", message: string): never {
  refuseField("name", rule, message, {
    detail: rule === "required" ? "Please say your name" : "Please take your own name",
  });
}

/** Without the reason: the person who types a name is not always its owner. */
function refuseMarked(until: number, contact = ""): never {
  refuse("suspended", "The account that had this name was suspended; it can have a new one afterwards", {
    errors: [
      {
        ...{ field: "account", rule: "suspended", message: "was suspended", limit: until },
        about: { contact },
      },
    ],
  });
}

export function falseWhenTaken(error: unknown): false {
  if (isTaken(error)) return false;
  throw error;
}

export function refuseTaken(): never {
  refuse("conflict", "This e-mail or mobile number has an account already", {
    errors: [{ field: "email", rule: "taken", message: "has an account already" }],
  });
}
