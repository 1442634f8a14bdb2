/** A group of PIN codes that a shop delivers to on the same terms. Money in whole paise. */
export interface Zone {
  /** First digits of PIN codes, one to all six; none stand for all PIN codes that no other zone names. */
  readonly prefixes: readonly string[];
  /** Days from the order, or from the payment where that comes first, to the door; null where none are said. */
  readonly days: number | null;
  readonly chargePaise: number;
  /** From goods of this sum on it costs nothing; null where it always costs the same. */
  readonly freeFromPaise: number | null;
}

/** How a shop's goods come to its buyers. */
export interface ShopDelivery {
  /** None: everywhere in India, for nothing. */
  readonly zones: readonly Zone[];
  /** Where and when goods can be collected; empty where they can't. */
  readonly collect: string;
}

/** Of a shop that has said nothing. */
export const standardDelivery: ShopDelivery = { zones: [], collect: "" };

/** Limits of what a shop may say; money in rupees. */
export const deliveryLimits = {
  zones: 10,
  /** In all zones together. */
  prefixes: 50,
  days: 30,
  charge: 100_000,
  freeFrom: 10_000_000,
  /** Letters of where and when goods are collected. */
  collect: 300,
} as const;

/** First digits of a PIN code; none begins with 0. */
export const prefixPattern = "^[1-9][0-9]{0,5}$";
export const pinPattern = "^[1-9][0-9]{5}$";

/** Delivery of one seller's goods: its cost, and how long it takes. */
interface Terms {
  readonly chargePaise: number;
  readonly days: number | null;
}

/** The terms on which goods of a sum (paise) are brought to a PIN code; undefined where the shop doesn't deliver there. */
export function termsFor({ zones }: ShopDelivery, pin: string, goodsPaise: number): Terms | undefined {
  if (zones.length === 0) return { chargePaise: 0, days: null };
  const zone = zoneOf(zones, pin);
  if (!zone) return undefined;
  const isFree = zone.freeFromPaise !== null && goodsPaise >= zone.freeFromPaise;
  return { chargePaise: isFree ? 0 : zone.chargePaise, days: zone.days };
}

/**
 * The zone that names most digits of the PIN code: a town goes before its district, and that before all the
 * others.
 */
function zoneOf(zones: readonly Zone[], pin: string): Zone | undefined {
  const digitsNamed = ({ prefixes }: Zone) =>
    prefixes.length === 0
      ? 0
      : Math.max(...prefixes.map((prefix) => (pin.startsWith(prefix) ? prefix.length : -1)));
  let [best, most]: [Zone | undefined, number] = [undefined, -1];
  for (const zone of zones) {
    const named = digitsNamed(zone);
    if (named > most) [best, most] = [zone, named];
  }
  return best;
}

export interface ZoneFault {
  /** From 0. */
  readonly zone: number;
  readonly rule: "twice" | "too-many";
  /** The prefix that two zones name; empty for two zones of all other PIN codes. */
  readonly prefix?: string;
}

/** Faults of zones that are each right by themselves. */
export function faultsInZones(zones: readonly Pick<Zone, "prefixes">[]): ZoneFault[] {
  const seen = new Set<string>();
  const faults: ZoneFault[] = [];
  let count = 0;
  for (const [place, { prefixes }] of zones.entries()) {
    const named = prefixes.length === 0 ? [""] : prefixes;
    const twice = named.find((prefix) => seen.has(prefix));
    if (twice !== undefined || new Set(named).size < named.length) {
      const within = named.find((prefix, index) => named.indexOf(prefix) < index);
      faults.push({ zone: place, rule: "twice", prefix: twice ?? within ?? "" });
    }
    for (const prefix of named) seen.add(prefix);
    count += prefixes.length;
    if (count > deliveryLimits.prefixes) faults.push({ zone: place, rule: "too-many" });
  }
  return faults;
}
