import { calls } from "#kit/contract/call.ts";
import { helperRoles } from "#kit/contract/roles/shopRoles.ts";
import { integer, list, nothing, object, oneOf, optional, text, verbatim } from "#kit/contract/shape.ts";
import { typedPassword } from "#people/account/contract.ts";

const role = oneOf(helperRoles);
const Id = object({ id: text({ minLength: 1, maxLength: 60, pattern: "^[0-9A-Za-z_-]+$" }) });
/** As it is typed, or as the link has it. */
const Code = object({ code: verbatim({ minLength: 1, maxLength: 60 }) });

/** Who helps in a shop, and who is invited to. Times in ms since 1970. */
const Team = object({
  helpers: list(object({ id: text(), name: text(), role, since: integer() })),
  invitations: list(object({ id: text(), role, expiresAt: integer() })),
});

export const team = calls({
  show: {
    about: "Who helps in the own shop, and which invitations are open",
    method: "GET",
    path: "/seller/team",
    for: "seller",
    answer: Team,
  },
  invite: {
    about:
      "Makes a code by which one person becomes a helper of the own shop: `stock` for packs and stock, `shop` for everything but money; with the password or a passkey shown within five minutes. Good once, for three days; shown this once. At most ten helpers and invitations",
    method: "POST",
    path: "/seller/team/invitations",
    for: "seller",
    body: object({ role, current_password: optional(typedPassword) }),
    status: 201,
    answer: object({ code: text(), expiresAt: integer() }),
  },
  withdraw: {
    about: "Takes an invitation back",
    method: "DELETE",
    path: "/seller/team/invitations/{id}",
    for: "seller",
    params: Id,
    answer: Team,
  },
  remove: {
    about: "Ends somebody's help: their next call for the shop is refused",
    method: "DELETE",
    path: "/seller/team/{id}",
    for: "seller",
    params: Id,
    answer: Team,
  },
  invitation: {
    about:
      "Whose shop an invitation is for, and with what one helps there; 404 where the code is not good any more",
    method: "POST",
    path: "/team/invitation",
    for: "member",
    body: Code,
    answer: object({ seller: text(), role }),
  },
  join: {
    about:
      "Becomes a helper by an invitation's code, which is used up. 409 for who has a shop of their own or helps in one",
    method: "POST",
    path: "/team/join",
    for: "member",
    body: Code,
    answer: nothing(),
    status: 204,
  },
  leave: {
    about: "Ends one's own help in a shop",
    method: "POST",
    path: "/team/leave",
    for: "member",
    answer: nothing(),
    status: 204,
  },
});
