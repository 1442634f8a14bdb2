import { type HelperRole, isForHelper, type ShopAudience } from "#kit/contract/roles/shopRoles.ts";

/** Authenticated user: somebody whose session the server believes. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: "user" | "seller";
  /** A device account: nobody has logged in, and its e-mail and name are nobody's. */
  readonly device?: true | undefined;
  /** Asks by an API key, within its scopes, and not by a session. */
  readonly byKey?: true | undefined;
  /** Looks after the site; `proved` where this session passed the second factor. */
  readonly operator?: "named" | "proved" | undefined;
  /** The shop in which they help, by its seller's id. */
  readonly helps?: { readonly shopId: string; readonly role: HelperRole } | undefined;
  /** The helper's own id where a helper makes a call of a shop: `id` is then the shop's. */
  readonly helper?: string | undefined;
}

/** Role of the helper who makes a call of a shop; undefined where its seller does. */
export function roleOf({ helper, helps }: Person): HelperRole | undefined {
  return helper === undefined ? undefined : helps?.role;
}

/** The shop for which a person may make calls of an audience, by its id; undefined where there is none. A shop has its seller's id. */
export function shopOf({ id, role, helps }: Person, audience: ShopAudience): string | undefined {
  if (role === "seller") return id;
  return helps && isForHelper(helps.role, audience) ? helps.shopId : undefined;
}

/** Whether a shop is a person's own, or the one in which they help: they neither judge it nor buy from it. */
export function isOwnShop({ id, helps }: Pick<Person, "id" | "helps">, shopId: string): boolean {
  return shopId === id || shopId === helps?.shopId;
}

/** An operator's look at people's data, or a change that a helper made in a shop, as it is logged. */
export interface PersonalRead {
  /** Id of the operator or of the helper. */
  readonly actor: string;
  readonly act: `${string}.${string}`;
  /** The thing that is looked at, by kind and id; of a list its name alone. */
  readonly subject: string;
  /** Whose data it is, by id; null of what is nobody's. */
  readonly people: readonly (string | null)[];
}
