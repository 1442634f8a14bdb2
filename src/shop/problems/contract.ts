import { calls } from "#kit/contract/call.ts";
import {
  boolean,
  integer,
  lines,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
} from "#kit/contract/shape.ts";
import { OrderItem } from "#shop/checkout/contract.ts";
import { settlementKinds } from "#shop/checkout/settlements.ts";
import { moneyToLength, problemKinds, remedies, wishes, wordsRule } from "./rules.ts";
import { DeskProblem, OrderProblem, ProblemRow } from "./shapes.ts";

const Id = text({ minLength: 1, maxLength: 60, pattern: "^[0-9A-Za-z_-]+$" });
const ProblemId = object({ id: Id });
const OnePicture = object({ id: Id, name: Id });
const Words = lines({ maxLength: wordsRule.maxLength });
const Packs = integer({ minimum: 1, maximum: 1_000_000 });
const Rupees = number({ minimum: 0.01, maximum: 1e12 });

export const problemsPageSize = 20;

const page = object({
  /** The last id of the page before. */
  before: optional(Id),
});

export const problems = calls({
  line: {
    about: "What one may say of a line of one's own order, and the problems that were told of it before",
    method: "GET",
    path: "/problems/line",
    for: "member",
    query: object({ part: Id, product: Id }),
    answer: object({
      order: text(),
      shop: text(),
      item: OrderItem,
      kinds: list(oneOf(problemKinds)),
      left: object({ packs: integer(), rupees: number() }),
      told: list(ProblemRow),
    }),
  },
  open: {
    about:
      "Says that something is wrong with a line of one's own order, once for each Idempotency-Key (a header). The seller has two days to answer; then it is the desk's. 409 where it is too early or too late, or one is open for this line already",
    method: "POST",
    path: "/problems",
    for: "member",
    body: object({
      part: Id,
      product: Id,
      kind: oneOf(problemKinds),
      wish: oneOf(wishes),
      packs: Packs,
      words: lines(wordsRule),
    }),
    status: 201,
    answer: OrderProblem,
  },
  picture: {
    about: "Adds a picture (form field `image`) to one's own open problem, at most three; it is written anew",
    method: "POST",
    path: "/problems/{id}/pictures",
    for: "member",
    params: ProblemId,
    answer: OrderProblem,
  },
  showPicture: {
    about: "A picture of a problem, as WebP, to who told of it and to who sold it",
    method: "GET",
    path: "/problems/{id}/pictures/{name}",
    for: "member",
    params: OnePicture,
    answer: text(),
    kept: false,
  },
  list: {
    about: "The problems that one told of, newest first; the next ones by the Link header",
    method: "GET",
    path: "/problems",
    for: "member",
    query: page,
    answer: list(ProblemRow),
  },
  show: {
    about: "A problem, to who told of it and to who sold it",
    method: "GET",
    path: "/problems/{id}",
    for: "member",
    params: ProblemId,
    answer: OrderProblem,
  },
  toDesk: {
    about:
      "Puts one's own problem before who runs the site, after a no or where it was not settled after all",
    method: "POST",
    path: "/problems/{id}/desk",
    for: "member",
    params: ProblemId,
    body: object({ words: Words }),
    answer: OrderProblem,
  },
  money: {
    about:
      "The buyer's answer once the shop has noted the money as given back: it `came`, which alone settles it, or it did not: the shop has two days, and the second time it goes to the desk",
    method: "POST",
    path: "/problems/{id}/money",
    for: "member",
    params: ProblemId,
    body: object({ came: boolean(), words: optional(Words) }),
    answer: OrderProblem,
  },
  moneyTo: {
    about:
      "Names the UPI address or mobile number that the buyer wants the money at, or none; 409 `too-late` where no money is to come",
    method: "PUT",
    path: "/problems/{id}/money-to",
    for: "member",
    params: ProblemId,
    body: object({ to: text({ maxLength: moneyToLength }) }),
    answer: OrderProblem,
  },
  close: {
    about: "Says that one's own problem is over",
    method: "POST",
    path: "/problems/{id}/close",
    for: "member",
    params: ProblemId,
    answer: OrderProblem,
  },
  ofShop: {
    about: "The problems with orders of the own shop, newest first; the next ones by the Link header",
    method: "GET",
    path: "/seller/problems",
    for: "shop",
    query: page,
    answer: list(ProblemRow),
  },
  waiting: {
    about: "How many problems wait for the own shop's answer, and until when the first one has to have it",
    method: "GET",
    path: "/seller/problems/waiting",
    for: "shop",
    answer: object({ count: integer(), answerBy: nullable(integer()) }),
  },
  answer: {
    about:
      "The shop's word: agrees to a remedy (`refund`, `return`: money once it is back, `replacement`), or refuses with a reason",
    method: "POST",
    path: "/seller/problems/{id}/answer",
    for: "shop",
    params: ProblemId,
    body: object({
      /** Null refuses. */
      remedy: nullable(oneOf(remedies)),
      /** To be given back; what the packs cost unless it is said. */
      rupees: optional(Rupees),
      words: Words,
    }),
    answer: OrderProblem,
  },
  resent: {
    about: 'The shop\'s answer to a "not come": how and when the money was sent. The buyer is asked again',
    method: "POST",
    path: "/seller/problems/{id}/resent",
    for: "seller",
    params: ProblemId,
    body: object({ words: lines(wordsRule) }),
    answer: OrderProblem,
  },
  ofDesk: {
    about:
      "The problems that are the desk's, the one that waits longest first; the next ones by the Link header",
    method: "GET",
    path: "/operator/problems",
    for: "operator",
    reads: "problem.list",
    query: page,
    answer: list(ProblemRow),
  },
  showDesk: {
    about: "A problem as who runs the site sees it, with who bought and how to reach them",
    method: "GET",
    path: "/operator/problems/{id}",
    for: "operator",
    reads: "problem.read",
    params: ProblemId,
    answer: DeskProblem,
  },
  showDeskPicture: {
    about: "A picture of a problem, as WebP, to who runs the site",
    method: "GET",
    path: "/operator/problems/{id}/pictures/{name}",
    for: "operator",
    reads: "problem.picture",
    params: OnePicture,
    answer: text(),
    kept: false,
  },
  decide: {
    about:
      "The desk's word on a problem: a remedy that the shop has to bring, or null: it is closed, with the reason",
    method: "POST",
    path: "/operator/problems/{id}/decision",
    for: "operator",
    params: ProblemId,
    body: object({
      remedy: nullable(oneOf(remedies)),
      /** To be given back; what the packs cost unless it is said. */
      rupees: optional(Rupees),
      words: lines(wordsRule),
    }),
    answer: OrderProblem,
  },
  settle: {
    about:
      "Notes once for each Idempotency-Key (a header) what the shop did: packs came back to be sold again (`restocked`) or not (`destroyed`), others were sent (`replaced`), money was given back (`refunded`). Never more than was bought, nor than was paid",
    method: "POST",
    path: "/seller/problems/{id}/settlements",
    for: "shop",
    params: ProblemId,
    body: object({ kind: oneOf(settlementKinds), packs: optional(Packs), rupees: optional(Rupees) }),
    status: 201,
    answer: OrderProblem,
  },
});
