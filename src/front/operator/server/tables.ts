declare module "#database/tables.ts" {
  interface Tables {
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
  }
}

/** The second factor of an operator. */
export interface SecondFactorTable {
  person_id: string;
  since: number;
  /** Base32; empty until they enrol. The server needs it to reckon codes, so it is no hash. */
  secret: string;
  /** Null until the first code was right. */
  confirmed_at: number | null;
  /** The 30 seconds (since 1970) whose code was used last: an older or the same one is refused. */
  last_step: number;
  /** SHA-256 of the word that lets them enrol; null once they have. */
  enrol_hash: string | null;
  enrol_until: number | null;
}

/** A code for an operator who lost their authenticator; gone once it is used. */
export interface RecoveryCodeTable {
  /** SHA-256, hexadecimal. */
  code_hash: string;
  person_id: string;
}
