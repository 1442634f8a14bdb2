import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { daysLater } from "#kit/contract/days/indianDays.ts";

/** A record as data.gov.in sends it. */
export interface MandiRecord {
  readonly state: string;
  readonly district: string;
  readonly market: string;
  readonly commodity: string;
  readonly variety: string;
  readonly grade: string;
  readonly arrival_date: string;
  readonly min_price: string | number;
  readonly max_price: string | number;
  readonly modal_price: string | number;
}

/** A stand-in for the resource of data.gov.in, on a port of its own. */
export interface MandiStandIn {
  readonly url: string;
  /** Offsets that were asked for, with the key. */
  readonly asked: { readonly offset: number; readonly limit: number; readonly key: string | null }[];
  /** Records that it sends from now on. */
  records: readonly unknown[];
  /** Replaces the answer: undefined where it answers as usual. */
  instead: ((response: ServerResponse) => void) | undefined;
  /** Records of a page at most, whatever is asked for. */
  mostAPage: number;
  /** Ends connections that wait for an answer. */
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
}

export async function makeMandiStandIn(): Promise<MandiStandIn> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const [offset, limit] = [Number(searchParams.get("offset")), Number(searchParams.get("limit"))];
    standIn.asked.push({ offset, limit, key: searchParams.get("api-key") });
    if (standIn.instead) return standIn.instead(response);
    const { records, mostAPage } = standIn;
    const page = records.slice(offset, offset + Math.min(limit, mostAPage));
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        ...{ title: "Current Daily Price of Various Commodities from Various Markets (Mandi)", status: "ok" },
        ...{ total: records.length, count: page.length, limit: String(limit), offset: String(offset) },
        records: page,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: MandiStandIn = {
    url: `http://127.0.0.1:${port}/resource/prices`,
    asked: [],
    records: [],
    instead: undefined,
    mostAPage: 1_000,
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}

/** Rs 2,450 a quintal of wheat in Karnal, or what is named. */
export function mandiRecord(
  day: string,
  rupees: number,
  more: Partial<MandiRecord> & { readonly price_unit?: string } = {},
): MandiRecord {
  return {
    ...{ state: "Haryana", district: "Karnal", market: "Karnal", commodity: "Wheat" },
    ...{ variety: "Dara", grade: "FAQ", arrival_date: day.split("-").reverse().join("/") },
    ...{ min_price: String(rupees - 40), max_price: String(rupees + 40), modal_price: String(rupees) },
    ...more,
  };
}

const places = [
  ...["Karnal", "Panipat", "Kaithal", "Jind", "Rohtak", "Hisar", "Sirsa", "Ambala", "Sonipat", "Bhiwani"].map(
    (district) => ({ state: "Haryana", district }),
  ),
  ...["Ludhiana", "Patiala", "Sangrur", "Amritsar", "Moga"].map((district) => ({
    state: "Punjab",
    district,
  })),
  ...["Indore", "Ujjain", "Sehore", "Vidisha", "Dewas"].map((district) => ({
    state: "Madhya Pradesh",
    district,
  })),
  ...["Agra", "Mathura", "Aligarh", "Etah", "Rampur"].map((district) => ({
    state: "Uttar Pradesh",
    district,
  })),
];

/** 50 mandis, two in each of 25 districts: the first of each is called Anaj Mandi everywhere. */
export const fiftyMandis = places.flatMap(({ state, district }) => [
  { state, district, market: "Anaj Mandi" },
  { state, district, market: `${district} New` },
]);

/** The true price of wheat at a mandi on a day, Rs a quintal: a wave of the year, its own level, and a little noise. */
export function truePrice(mandi: number, day: number): number {
  const wave = 180 * Math.sin((2 * Math.PI * (day + mandi)) / 365);
  return Math.round(2_400 + mandi * 6 + wave + ((day * 31 + mandi * 17) % 23));
}

/** The fault of a mandi's record of a day, the same in each run. */
export type Lie =
  | "none"
  | "twenty-fold"
  | "per-kilo"
  | "turned"
  | "future"
  | "contradicted"
  | "late"
  | "silent";

export function lieOf(mandi: number, day: number): Lie {
  const draw = (day * 7_919 + mandi * 104_729) % 100;
  if (draw < 2) return "twenty-fold";
  if (draw < 4) return "per-kilo";
  if (draw < 6) return "turned";
  if (draw < 7) return "future";
  if (draw < 12) return "contradicted";
  if (draw < 20) return "late";
  return draw < 30 ? "silent" : "none";
}

/** Records of the list on a day of the 400: that day's records, late ones of three days ago, and some twice. */
export function sentOn(first: string, day: number): MandiRecord[] {
  const on = (number: number) => daysLater(first, number);
  return fiftyMandis.flatMap((place, mandi): MandiRecord[] => {
    const record = (number: number, rupees = truePrice(mandi, number), more: Partial<MandiRecord> = {}) =>
      mandiRecord(on(number), rupees, { ...place, ...more });
    const late = day >= 3 && lieOf(mandi, day - 3) === "late" ? [record(day - 3)] : [];
    const price = truePrice(mandi, day);
    switch (lieOf(mandi, day)) {
      case "twenty-fold":
        return [...late, record(day, price * 20)];
      case "per-kilo": {
        const kilo = (price / 100).toFixed(2);
        return [...late, record(day, price, { min_price: kilo, modal_price: kilo, max_price: kilo })];
      }
      case "turned":
        return [...late, record(day, price, { min_price: price + 100 })];
      case "future":
        return [...late, record(day + 1 + (mandi % 5), price)];
      case "contradicted":
        return [...late, record(day, price + 55), record(day)];
      case "late":
      case "silent":
        return late;
      default:
        return [...late, record(day), ...(mandi % 9 === 0 ? [record(day)] : [])];
    }
  });
}
