import { daysLater } from "#kit/contract/days/indianDays.ts";
import { harvestAfter } from "../uses/harvest.ts";
import { activeKey } from "./actives.ts";
import { allowedBy, amountOf, compare, spray } from "./amount.ts";
import type { Chit, ChitItem, ReasonKind, RightUse, Unsure, Verdict } from "./contract.ts";
import { bansOn, mayBeForbidden, prohibitedBy } from "./forbidden.ts";
import type { Found, FoundChit, FoundItem } from "./found.ts";
import { productOf } from "./medicine.ts";
import { type Identity, identityOfUse, type ReadName } from "./names/identity.ts";
import { readName } from "./names/readName.ts";
import type { OpenBook } from "./open.ts";
import { isAgainst, pestsNamed } from "./pests.ts";
import { medicineOf, type Registered, registeredOn } from "./register.ts";
import { repeated } from "./repeated.ts";
import type { ChitUse } from "./rows.ts";
import { kindOf } from "./sentences.ts";

/** Reasons that make nothing wrong. */
const toldOnly: ReadonlySet<ReasonKind> = new Set(["same-group", "bees"]);

/**
 * Judges a chit. `wrong` needs certainty: it is said only where it holds of everything that a name may mean; what is not surely known is
 * not confirmed, and accuses nobody.
 */
export function judgeChit(chit: Chit, open: OpenBook): FoundChit {
  const read = chit.items.map(({ name }) => readName(name, open.names));
  const again = repeated(chit, read, open);
  const judge = (item: ChitItem, place: number, of: Chit) =>
    judgeItem({
      item,
      read: read[place] ?? { identities: [], contains: "" },
      chit: of,
      open,
      again: again[place] ?? [],
    });
  const { pest: _, ...anyProblem } = chit;
  const alone = chit.items.map((item, place) => judge(item, place, chit));
  const isForProblem = alone.map(({ reasons }) => reasons.every(({ key }) => key !== "not-this-problem"));
  // A chit has a name for each of several problems: where another one may be for this problem, this one may be for another.
  const judged = alone.map((item, place) => {
    const own = chit.items[place];
    return !own || isForProblem[place] || !isForProblem.includes(true)
      ? item
      : forAnother(judge(own, place, anyProblem));
  });
  const days = judged.map(({ from }) => from);
  const latest = days.reduce<string | null>(
    (last, day) => (day !== null && (last ?? "") < day ? day : last),
    null,
  );
  return {
    items: judged.map(({ from: _, ...item }) => item),
    harvestFrom: days.includes(null) ? null : latest,
  };
}

interface Judging {
  readonly item: ChitItem;
  readonly read: ReadName;
  readonly chit: Chit;
  readonly open: OpenBook;
  readonly again: readonly Found[];
}

/** An item that is judged for any problem of the crop: right, it is not confirmed for the one that is asked. */
function forAnother(judged: Judged): Judged {
  if (judged.verdict === "wrong") return judged;
  return { ...judged, verdict: "not-confirmed", unsure: judged.unsure ?? "other-problem" };
}

type Judged = FoundItem & { /** Null where the waiting days are not known. */ readonly from: string | null };

function judgeItem({ item, read, chit, open, again }: Judging): Judged {
  const bans = bansOn(item, read, chit, open);
  if (bans.length > 0) return { verdict: "wrong", reasons: bans, from: null };
  const { identities } = read;
  if (identities.length === 0) return notConfirmed("name");
  const registered = identities.map((identity) => registeredOn(chit.crop, identity, open));
  const beside = [...again, ...bees(identities, open)];
  const kills = identities.every(killsCrops);
  const missing = absent(registered, identities, chit, open);
  if (missing) {
    const found = { ...missing, reasons: [...missing.reasons, ...beside] };
    const verdict = verdictOf(found);
    return kills && verdict !== "wrong" ? notConfirmed("standing") : { ...found, verdict, from: null };
  }
  const uses = registered.flatMap(({ uses }) => uses);
  const isVague = identities.some((identity) => identity.isVague || mayBeInDoubt(identity, chit.crop, open));
  const fits = forProblem(uses, registered, chit, open);
  if (kills && fits.reasons.length === 0) return notConfirmed("standing");
  const unsure =
    fits.unsure ??
    (registered.some(({ missing }) => missing) || isVague || mayBeForbidden(identities, open)
      ? "product"
      : undefined);
  const dosed = fits.reasons.length > 0 || isVague ? { reasons: [] } : doseFound(item, fits.uses, chit);
  const wait = waiting(registered, fits.uses, chit);
  const reasons = [...fits.reasons, ...dosed.reasons, ...wait.reasons, ...beside];
  const isEarly = chit.harvestOn !== undefined && (wait.from === null || chit.harvestOn < wait.from);
  const found = { reasons, unsure: unsure ?? dosed.unsure ?? (isEarly ? ("wait" as const) : undefined) };
  return {
    ...found,
    verdict: verdictOf(found),
    use: unsure === "product" || fits.reasons.length > 0 ? undefined : rightUse(fits.uses, chit, open),
    from: wait.from,
  };

  function notConfirmed(unsure: Unsure): Judged {
    const reasons = again;
    return { verdict: verdictOf({ reasons, unsure }), reasons, unsure, from: null };
  }
}

function verdictOf({ reasons, unsure }: Pick<FoundItem, "reasons" | "unsure">): Verdict {
  if (reasons.some(({ key }) => !toldOnly.has(kindOf(key)))) return "wrong";
  return unsure === undefined ? "right" : "not-confirmed";
}

/** Why none of what the name may mean has a row that may be shown; undefined where one has. */
function absent(
  registered: readonly Registered[],
  identities: readonly Identity[],
  { crop }: Chit,
  open: OpenBook,
): FoundItem | undefined {
  if (registered.some(({ uses }) => uses.length > 0)) return undefined;
  const item = (reasons: Found[], unsure?: Unsure): FoundItem => ({ verdict: "wrong", reasons, unsure });
  const forbidden = registered.flatMap(({ prohibited }) => prohibited.slice(0, 1));
  const [by] = forbidden;
  if (by?.prohibited && forbidden.length === registered.length)
    return item([{ ...prohibitedBy(by.prohibited, "restricted"), by }]);
  const all = (missing: Registered["missing"]) => registered.every((each) => each.missing === missing);
  if (all("other-strength")) {
    const others = registered.flatMap(({ others }) => others);
    return item([
      {
        key: "strength",
        about: { others: [...new Map(others.map((use) => [productOf(use), use])).values()].slice(0, 3) },
        by: others[0],
      },
    ]);
  }
  if (all("no-crop")) {
    const product = identities.slice(0, 1).map(({ actives }) => medicineOf(actives, open));
    return item([{ key: "not-this-crop", about: { product } }]);
  }
  if (registered.some(({ missing }) => missing === "doubt")) return item([], "doubt");
  return item([], open.covered.has(crop) ? "product" : "crop");
}

/** The rows against the problem; a reason where it is certain that none is. */
function forProblem(
  uses: readonly ChitUse[],
  registered: readonly Registered[],
  { pest, crop }: Chit,
  open: OpenBook,
): { uses: readonly ChitUse[]; reasons: Found[]; unsure?: Unsure } {
  if (pest === undefined) return { uses, reasons: [] };
  const sought = pestsNamed(pest, open.pests);
  if (sought.length === 0) return { uses, reasons: [], unsure: "problem" };
  const against = (how: "yes" | "maybe") => uses.filter((use) => isAgainst(use, sought) === how);
  const sure = against("yes");
  if (sure.length > 0) return { uses: sure, reasons: [] };
  const maybe = against("maybe");
  if (maybe.length > 0) return { uses: maybe, reasons: [], unsure: "problem" };
  const onCrop = open.byCrop.get(crop) ?? [];
  const isDoubtful = onCrop.some(
    (use) =>
      use.isDoubtful &&
      uses.some(({ actives }) => actives.join() === use.actives.join()) &&
      isAgainst(use, sought) !== "no",
  );
  if (isDoubtful || registered.some(({ missing }) => missing))
    return { uses, reasons: [], unsure: "problem" };
  const [by] = uses;
  return { uses, reasons: [{ key: "not-this-problem", about: { product: uses.slice(0, 1) }, by }] };
}

/** Whether the amount is what the register allows, for what both say it for. */
function doseFound(
  item: ChitItem,
  uses: readonly ChitUse[],
  chit: Chit,
): { reasons: Found[]; unsure?: Unsure } {
  const amount = amountOf(item);
  if (!amount) return item.amount === undefined ? { reasons: [] } : { reasons: [], unsure: "dose" };
  const allowed = uses.map((use) => ({ use, range: allowedBy(use, chit, item.per ?? "land") }));
  const known = allowed.flatMap(({ use, range }) =>
    range ? [{ use, range, is: compare(amount, range) }] : [],
  );
  if (known.some(({ is }) => is === "within")) {
    // Right for one product that the name may mean may be many times too much of another.
    const fits = new Set(known.filter(({ is }) => is === "within").map(({ use }) => productOf(use)));
    return known.every(({ use }) => fits.has(productOf(use)))
      ? { reasons: [] }
      : { reasons: [], unsure: "product" };
  }
  if (known.length < allowed.length || known.length === 0) return { reasons: [], unsure: "dose" };
  const of = (is: "over" | "under") => known.every((each) => each.is === is);
  if (of("over")) {
    const most = known.reduce((one, other) => (other.range.most > one.range.most ? other : one));
    const about = { amount, most: { figure: most.range.most, unit: most.range.unit } };
    return { reasons: [{ key: "over", about, by: most.use }] };
  }
  if (of("under")) {
    const least = known.reduce((one, other) => (other.range.least < one.range.least ? other : one));
    const about = { amount, least: { figure: least.range.least, unit: least.range.unit } };
    return { reasons: [{ key: "under", about, by: least.use }] };
  }
  return { reasons: [], unsure: "dose" };
}

/**
 * The first safe day of harvest by the longest wait of the rows; a harvest before it is wrong where that holds of every
 * product that the name may mean.
 */
function waiting(
  registered: readonly Registered[],
  uses: readonly ChitUse[],
  { on, harvestOn, crop }: Chit,
): { from: string | null; reasons: Found[] } {
  const from = harvestAfter(on, uses.length > 0 ? uses : []);
  if (harvestOn === undefined || registered.some(({ missing }) => missing)) return { from, reasons: [] };
  const products = new Map<string, ChitUse[]>();
  for (const use of uses.filter(({ crops }) => crops.includes(crop)))
    products.set(productOf(use), [...(products.get(productOf(use)) ?? []), use]);
  const longest = [...products.values()].map((rows) =>
    rows.reduce((one, other) => ((other.waitingDays ?? 0) > (one.waitingDays ?? 0) ? other : one)),
  );
  const shortest = longest.reduce<ChitUse | undefined>(
    (one, other) => (one === undefined || (other.waitingDays ?? 0) < (one.waitingDays ?? 0) ? other : one),
    undefined,
  );
  const days = shortest?.waitingDays ?? 0;
  const day = daysLater(on, days);
  if (days === 0 || harvestOn >= day) return { from, reasons: [] };
  return { from, reasons: [{ key: "harvest", about: { day, days: String(days) }, by: shortest }] };
}

/** Told of what kills bees, whatever the name may mean. */
function bees(identities: readonly Identity[], { facts }: OpenBook): Found[] {
  const kills = identities.every(({ actives }) => actives.some((key) => facts.get(key)?.killsBees));
  return kills ? [{ key: "bees", about: {} }] : [];
}

/** Use of the register for the item; none where rows disagree in what a dose is said for. */
function rightUse(uses: readonly ChitUse[], chit: Chit, { book }: OpenBook): FoundItem["use"] {
  const [first] = uses;
  if (!first) return undefined;
  const dosed = uses.filter(({ dose }) => dose !== null);
  const isOne = dosed.every(
    ({ dose }) => dose?.per === dosed[0]?.dose?.per && dose?.unit === dosed[0]?.dose?.unit,
  );
  const isProduct = uses.every((use) => productOf(use) === productOf(first));
  if (!isOne || !isProduct) return undefined;
  const [by = first] = dosed;
  const days = uses.map(({ waitingDays }) => waitingDays);
  const unknown = uses.some(({ waiting }) => waiting === "unknown");
  return {
    product: by,
    dose: dosed.length > 0 ? Math.max(...dosed.map(({ dose }) => dose?.most ?? 0)) : null,
    doseLeast: dosed.length > 0 ? Math.min(...dosed.map(({ dose }) => dose?.least ?? 0)) : null,
    unit: by.dose?.unit ?? "",
    per: by.dose?.per ?? "words",
    ...spray(dosed, chit),
    ...weedWhen(uses),
    waitingDays: unknown
      ? null
      : days.reduce((one, other) => (other !== null && (one ?? -1) < other ? other : one), null),
    ...{ edition: book.edition, part: by.part, page: by.page, row: by.row },
  };
}

/** When the rows say that a weedkiller works; nothing where they differ. */
function weedWhen([first, ...others]: readonly ChitUse[]): Pick<RightUse, "weed"> {
  const when = JSON.stringify(first?.weed);
  return first?.weed && others.every(({ weed }) => JSON.stringify(weed) === when) ? { weed: first.weed } : {};
}

/** Weedkillers that kill every green plant: the register has them for before sowing and between the rows alone. */
const nonSelective = new Set(
  ["paraquat dichloride", "glyphosate isopropylammonium", "glufosinate ammonium"].map(activeKey),
);

const killsCrops = ({ actives }: Identity) => actives.some((active) => nonSelective.has(active));

/** Whether a name without a strength may mean a product that the crop has in doubtful rows alone: its dose may be another. */
function mayBeInDoubt(identity: Identity, crop: string, open: OpenBook): boolean {
  if (identity.strengths.some((strength) => strength !== undefined)) return false;
  const own = (open.byCrop.get(crop) ?? []).filter((use) => {
    const { actives } = identityOfUse(use);
    return (
      actives.length === identity.actives.length && actives.every((one) => identity.actives.includes(one))
    );
  });
  const clear = new Set(own.filter(({ isDoubtful }) => !isDoubtful).map(productOf));
  return own.some((use) => use.isDoubtful && !clear.has(productOf(use)));
}
