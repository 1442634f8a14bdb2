import { sql } from "kysely";
import { ofPerson, type PersonalData } from "#database/personal.ts";
import { pictureName } from "#kit/server/files/uploads.ts";
import { pictureSide } from "../limits.ts";

const byTokenHash = { key: ["token_hash"], without: ["token_hash"] } as const;

export const personal: PersonalData = {
  tables: [
    {
      table: "person",
      name: "account",
      whose: (id) => sql`id = ${id}`,
      key: ["id"],
      without: ["password_hash"],
      erasure: "deleted",
      files: ({ picture }) => (picture ? [pictureName(String(picture), 2 * pictureSide)] : []),
    },
    { table: "consent", name: "consents", whose: ofPerson, key: ["id"], erasure: "deleted" },
    { table: "nominee", name: "nominee", whose: ofPerson, key: ["person_id"], erasure: "deleted" },
    { table: "guardian", name: "guardian", whose: ofPerson, key: ["person_id"], erasure: "deleted" },
    {
      table: "session",
      name: "sessions",
      whose: ofPerson,
      key: ["id"],
      without: ["token_hash"],
      erasure: "deleted",
    },
    { table: "known_device", name: "known-browsers", whose: ofPerson, ...byTokenHash, erasure: "deleted" },
    { table: "reset_link", name: "reset-links", whose: ofPerson, ...byTokenHash, erasure: "deleted" },
    {
      table: "passkey",
      name: "passkeys",
      whose: ofPerson,
      key: ["id"],
      without: ["credential_id", "public_key"],
      erasure: "deleted",
    },
    {
      table: "account_code",
      name: "recovery-codes-of-account",
      whose: ofPerson,
      key: ["code_hash"],
      without: ["code_hash"],
      erasure: "deleted",
    },
    {
      table: "suspended_mark",
      name: "suspension",
      whose: ofPerson,
      key: ["mark"],
      without: ["mark"],
      // The hash of the e-mail stays until the suspension would have ended, a year at most (account/server/suspendedMarks.ts).
      erasure: "unnamed",
    },
    { table: "erasure", name: "deletion", whose: ofPerson, key: ["person_id"], erasure: "deleted" },
  ],
  impersonal: {
    attempt: "counts tries by hashes, ids and networks; a row goes when its time is over",
    spent_challenge: "hashes of random challenges; a row goes after minutes",
    erased_person: "random ids of those who are gone, so that a restored backup deletes them again",
  },
};
