/** Authenticated user: somebody whose session the server believes. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: "user" | "seller";
  /** A device account: nobody has logged in, and its e-mail and name are nobody's. */
  readonly device?: true | undefined;
  /** Looks after the site; `proved` where this session passed the second factor. */
  readonly operator?: "named" | "proved" | undefined;
}

/** An operator's look at people's data, as it is logged. */
export interface PersonalRead {
  /** The operator's id. */
  readonly actor: string;
  readonly act: `${string}.${string}`;
  /** The thing that is looked at, by kind and id; of a list its name alone. */
  readonly subject: string;
  /** Whose data it is, by id; null of what is nobody's. */
  readonly people: readonly (string | null)[];
}
