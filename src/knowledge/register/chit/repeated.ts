import { daysLater } from "#kit/contract/days/indianDays.ts";
import { mayRepeat } from "../rules.ts";
import type { Chit } from "./contract.ts";
import type { Found } from "./found.ts";
import type { Identity, ReadName } from "./names/identity.ts";
import { readName } from "./names/readName.ts";
import type { OpenBook } from "./open.ts";
import { medicineOf } from "./register.ts";

/** Days in which the same active again is the same treatment twice. */
const againWithin = 30;

/** Actives and groups that everything has that a name may mean. */
interface Certain {
  readonly name: string;
  readonly on: string;
  readonly actives: readonly string[];
  /** `IRAC 4A`; those that may be used twice running are none. */
  readonly groups: readonly string[];
}

/**
 * Items of the chit that are there twice: with an item before it, or with the sprays before it. An active in two items is one treatment paid
 * twice; of the spray before, it matters where the active breeds resistance.
 */
export function repeated(chit: Chit, read: readonly ReadName[], open: OpenBook): Found[][] {
  const items = chit.items.map(({ name }, place) =>
    certain({ name, on: chit.on }, read[place]?.identities ?? [], open),
  );
  const sprayed = [...(chit.sprayed ?? [])]
    .filter(({ on }) => on <= chit.on)
    .sort((one, other) => other.on.localeCompare(one.on))
    .map((each) => certain(each, readName(each.name, open.names).identities, open));
  return items.map((item, place) => {
    const twice = items.slice(0, place).find((other) => shared(item.actives, other.actives));
    if (twice) return [sameActive(item, twice, open)];
    const before = sprayed.find(
      (other, at) =>
        (at === 0 || other.on >= daysLater(chit.on, -againWithin)) &&
        shared(breeding(item.actives, open), other.actives),
    );
    if (before) return [{ ...sameActive(item, before, open), key: "same-active-before" }];
    return sameGroup(item, items.slice(0, place), sprayed);
  });
}

function certain(
  { name, on }: { readonly name: string; readonly on: string },
  identities: readonly Identity[],
  { facts }: OpenBook,
): Certain {
  const inAll = (of: (key: string) => readonly string[]) => {
    const sets = identities.map(({ actives }) => new Set(actives.flatMap(of)));
    return [...(sets[0] ?? [])].filter((each) => sets.every((set) => set.has(each)));
  };
  const groups = inAll((key) => facts.get(key)?.groups ?? []);
  return { name, on, actives: inAll((key) => [key]), groups: groups.filter((group) => !isRepeatable(group)) };
}

const isRepeatable = (group: string) => mayRepeat({ code: group.split(" ")[1] ?? "" });

/** Actives of a group that may not be used twice running. */
function breeding(actives: readonly string[], { facts }: OpenBook): string[] {
  return actives.filter((key) => facts.get(key)?.groups.some((group) => !isRepeatable(group)));
}

const shared = (one: readonly string[], other: readonly string[]) => one.some((each) => other.includes(each));

function sameActive(item: Certain, other: Certain, open: OpenBook): Found {
  const key = item.actives.find((each) => other.actives.includes(each)) ?? "";
  return {
    key: "same-active",
    about: { other: other.name, active: [medicineOf([key], open)], day: other.on },
  };
}

function sameGroup(item: Certain, items: readonly Certain[], sprayed: readonly Certain[]): Found[] {
  const [last, beforeLast] = sprayed;
  const third = item.groups.find(
    (group) => last?.groups.includes(group) && beforeLast?.groups.includes(group),
  );
  if (third) return [{ key: "same-group-again", about: { group: third } }];
  const other = [...items, ...(last ? [last] : [])].find(({ groups }) => shared(item.groups, groups));
  const group = item.groups.find((each) => other?.groups.includes(each));
  return other && group ? [{ key: "same-group", about: { group, other: other.name } }] : [];
}
