import type { Json } from "#database/json.ts";
import type { Purpose } from "../notice.ts";

declare module "#database/tables.ts" {
  interface Tables {
    person: PersonTable;
    session: SessionTable;
    known_device: KnownDeviceTable;
    reset_link: ResetLinkTable;
    attempt: AttemptTable;
    consent: ConsentTable;
    guardian: GuardianTable;
    nominee: NomineeTable;
    erasure: ErasureTable;
    erased_person: ErasedPersonTable;
    suspended_mark: SuspendedMarkTable;
    passkey: PasskeyTable;
    account_code: AccountCodeTable;
    spent_challenge: SpentChallengeTable;
  }
}

/** Somebody with an account, or a demonstration seller. */
export interface PersonTable {
  id: string;
  /** Trimmed and in lower case. */
  email: string;
  name: string;
  role: "user" | "seller";
  /** Argon2id in PHC form; null for demonstration sellers, who can't log in. */
  password_hash: string | null;
  /** 1 where there is no password: the hash is then that of a secret which nobody knows. */
  no_password: number | null;
  /** Random part of the picture's file names. */
  picture: string | null;
  /** 1 for those who look after the site. */
  operator: number;
  created_at: number;
  /** Null while the account is there; else what it left is being cleared away, and the row then goes too. */
  closed_at: number | null;
  /** Until then (ms since 1970) nothing is posted, ordered or sold by this account; null where it may. */
  suspended_until: number | null;
  /** Why, in the words of those who run the site. */
  suspended_reason: string | null;
  /** When a device account was last used, to a day (ms since 1970); null for accounts with a name. */
  device_used_at: number | null;
  /** Who logged in on the phone of a device account, which has had no session since: they may take over what it holds. */
  device_for: string | null;
}

export interface SessionTable {
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: string;
  /** Names the session to its owner. */
  id: string;
  person_id: string;
  /** `Chrome · Android` */
  device: string;
  created_at: number;
  seen_at: number;
  /** When an operator showed a code at its beginning; null in every other session. */
  second_factor_at: number | null;
  /** When its owner last showed a passkey in it; null where none was shown. */
  passkey_at: number | null;
}

/** A browser from which the person has logged in before. */
export interface KnownDeviceTable {
  token_hash: string;
  person_id: string;
  seen_at: number;
}

/** A link that sets a new password, once. */
export interface ResetLinkTable {
  token_hash: string;
  person_id: string;
  expires_at: number;
}

/** A key of somebody's device that logs them in. */
export interface PasskeyTable {
  id: string;
  person_id: string;
  /** As the device calls it, base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signature counter that was shown last; 0 for devices that have none. */
  counter: number;
  /** How browsers reach it. */
  transports: Json<string[]>;
  /** `Chrome · Android`, on which it was made. */
  device: string;
  created_at: number;
  /** Null until it has logged somebody in. */
  used_at: number | null;
}

/** A code that somebody wrote down; it sets a new password once. */
export interface AccountCodeTable {
  person_id: string;
  code_hash: string;
}

/** A challenge that was answered, by its hash: each is good once. */
export interface SpentChallengeTable {
  hash: string;
  expires_at: number;
}

/** How often something was tried. */
export interface AttemptTable {
  /** Counted key: `login:account:…`, `login:network:…`. */
  key: string;
  count: number;
  /** Not before this. */
  blocked_until: number;
  /** Forgotten after this. */
  ends_at: number;
}

/** Consents given or withdrawn by a person; the newest row of a purpose is in force. */
export interface ConsentTable {
  id: string;
  person_id: string;
  purpose: Purpose;
  /** 0 where it was taken back. */
  given: number;
  /** Version of the notice that was read. */
  notice: string;
  /** In which it was read; empty where nobody said. */
  language: string;
  at: number;
}

/** Whose word is needed for somebody under 18. */
export interface GuardianTable {
  person_id: string;
  name: string;
  /** Phone or e-mail. */
  reach: string;
  asked_at: number;
  /** Null until those who run the site have the consent. */
  agreed_at: number | null;
}

/** Words that are removed from a person's texts while the account is cleared away. */
export interface ErasureTable {
  person_id: string;
  words: Json<string[]>;
}

/** The random id of a closed account, which names nobody. */
export interface ErasedPersonTable {
  id: string;
  at: number;
}

/** Keeps a suspended account's e-mail from a new account, also when the account is gone. */
export interface SuspendedMarkTable {
  /** HMAC of the e-mail with the installation's pepper. */
  mark: string;
  /** Null once the account is gone. */
  person_id: string | null;
  until: number;
}

/** Who may act for somebody who has died or can't any more. */
export interface NomineeTable {
  person_id: string;
  name: string;
  /** Phone or e-mail. */
  reach: string;
  updated_at: number;
}
