import { readdirSync } from "node:fs";
import { posix } from "node:path";

/**
 * Which room may come in through whose door. A new door is one word here; the table cannot hold a circle. A room within
 * a room needs none to the folder that it lies in, its hall.
 */
export const doors: Readonly<Record<string, readonly string[]>> = {
  account: [],
  moderation: ["account"],
  "moderation/desk": ["moderation", "audit", "account"],
  "account/mydata": ["account"],
  agronomy: [],
  register: ["agronomy"],
  crops: ["agronomy", "register"],
  chatbot: ["care", "care/legal", "crops", "market", "discussions", "register", "needs"],
  market: ["crops", "register", "care", "moderation", "delivery"],
  // What stands in a shop by its numbers and days.
  lots: ["market"],
  "lots/shelf": ["lots", "checkout", "market", "account", "audit", "seller", "notifications"],
  cart: ["market", "account", "delivery"],
  bills: ["market", "account", "agronomy"],
  fields: ["care/legal", "agronomy", "register", "crops", "chatbot", "account", "needs", "notifications"],
  // Where one is helped: addresses alone.
  care: [],
  checkout: [
    ...["cart", "market", "account", "care", "lots", "payments", "bills", "delivery", "notifications"],
    // States and postcodes.
    "agronomy",
  ],
  // What a buyer sees and does of an order.
  "checkout/order": ["cart", "market", "account", "care", "payments", "bills"],
  // What people are told: below the rooms that tell, which name a kind and figures.
  notifications: ["account", "bills", "market", "seller", "care"],
  // How much is new, on every screen.
  "notifications/bell": ["notifications", "notifications/inbox", "notifications/push", "checkout"],
  "notifications/inbox": [
    ...["notifications", "notifications/push", "account", "bills", "checkout", "seller"],
    // What the topics are called that news is about.
    ...["crops", "agronomy"],
  ],
  // Which phones are told, of what and when.
  "notifications/push": ["notifications", "account"],
  // Where shops deliver and for how much: below the checkout, which asks it.
  delivery: ["account"],
  "delivery/shop": ["delivery"],
  // Where shops are paid by UPI, and what one says of the money: below the checkout, which asks it.
  payments: ["account", "care"],
  // Whether money that was given back has come, is asked as of every problem.
  "payments/parts": ["payments", "checkout", "account", "care/problems"],
  "care/problems": ["checkout", "account", "market", "audit", "seller", "notifications"],
  // What was told of an order that somebody complains about.
  "care/complaints": ["care/problems", "checkout", "market", "account", "audit", "notifications"],
  "care/legal": ["audit"],
  "care/help": ["care/problems", "care/complaints"],
  needs: ["crops", "market", "agronomy", "register", "cart"],
  discussions: ["account", "moderation", "notifications", "crops", "agronomy", "audit"],
  seller: ["market"],
  "seller/products": ["market", "account", "crops", "checkout", "register", "lots", "lots/shelf", "bills"],
  "seller/imports": ["seller/products", "market", "account", "crops", "register", "lots", "lots/shelf"],
  "seller/details": [
    ...["seller/products", "checkout", "market", "payments", "bills", "delivery/shop", "agronomy"],
  ],
  "seller/orders": [
    "bills",
    "care",
    "care/problems",
    "seller/details",
    "seller/licences",
    "checkout",
    "payments",
    "payments/parts",
    "market",
    "account",
  ],
  "seller/licences": ["seller/products", "market", "checkout", "account", "notifications", "agronomy"],
  "seller/desk": [
    ...["seller/licences", "seller/portal", "seller/orders"],
    ...["audit", "market", "checkout", "agronomy"],
  ],
  "seller/figures": ["checkout", "market"],
  "seller/portal": [
    ...["seller/products", "seller/imports", "seller/orders", "seller/licences", "seller/figures"],
    "seller/details",
    ...["account", "checkout", "market", "care", "care/problems", "moderation", "lots"],
  ],
  dashboard: [
    "account",
    "cart",
    "checkout",
    "checkout/order",
    "moderation",
    "operator",
    "notifications/inbox",
  ],
  audit: [],
  operator: [
    ...["audit", "account", "market", "checkout", "fields", "crops", "agronomy", "seller/desk"],
    ...["care/problems", "care/complaints", "care/legal", "moderation/desk", "lots/shelf", "discussions"],
  ],
  home: ["crops", "chatbot", "market", "discussions", "fields", "moderation"],
};

/** Which floor stands on which. */
const floors: Readonly<Record<string, readonly string[]>> = {
  app: ["app", "features", "database", "kit"],
  features: ["features", "database", "kit"],
  database: ["database", "kit"],
  kit: ["kit"],
};

/** Which side may import which; `database` counts as server. */
const sides: Readonly<Record<Side, readonly Side[]>> = {
  contract: ["contract"],
  server: ["server", "contract"],
  web: ["web", "contract"],
};

type Side = "contract" | "server" | "web";

export interface SourceFile {
  /** Below the checkout: `src/features/crops/web/results/CropCard.tsx`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import of our own files, with the paths it leads from and to. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:from|import|import\()\s*["']((?:#|\.)[^"']+)["']/g)].map(([, named = ""]) => ({
      from: path,
      to: named.startsWith("#") ? `src/${named.slice(1)}` : posix.join(posix.dirname(path), named),
    })),
  );
}

/** Says in words what is wrong with an import; undefined where it keeps the rule of doors. */
export function breachOf({ from, to }: Import): string | undefined {
  const one = addressOf(from);
  const other = addressOf(to);
  if (!floors[one.floor]?.includes(other.floor))
    return `${from}: ${one.floor} may not import ${other.floor} (${to})`;
  if (!sides[one.side].includes(other.side))
    return `${from}: ${one.side} may not import ${other.side} (${to})`;
  if (one.room === undefined || other.room === undefined) return undefined;
  const isAtHome = one.room === other.room || one.room.startsWith(`${other.room}/`);
  if (!isAtHome && !doors[one.room]?.includes(other.room)) {
    return `${from}: ${one.room} has no door to ${other.room} (${to})`;
  }
  return undefined;
}

/** Folders that are rooms because they declare calls. */
const roomsWithCalls: ReadonlySet<string> = new Set(
  readdirSync("src/features", { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith("/contract.ts"))
    .map((path) => posix.dirname(path)),
);

/** The room that a file of the features lies in: the deepest folder that declares calls or has its doors in the table. */
export function roomOf(path: string): string | undefined {
  // The table of paths stands in the hall of the features: it belongs to no room and every room may read it.
  const folders = /^src\/features\/(.+)\//.exec(path)?.[1]?.split("/") ?? [];
  const deepest = folders.findLastIndex((_, index) => {
    const folder = folders.slice(0, index + 1).join("/");
    return roomsWithCalls.has(folder) || folder in doors;
  });
  return deepest < 0 ? folders[0] : folders.slice(0, deepest + 1).join("/");
}

/** Floor, room and side of a file. */
function addressOf(path: string): { floor: string; room: string | undefined; side: Side } {
  const [, floor = ""] = path.split("/");
  const room = roomOf(path);
  const side = path.includes("/web/")
    ? "web"
    : path.includes("/server/") || floor === "database"
      ? "server"
      : "contract";
  return { floor, room, side };
}

/** The first circle in the table of doors, as the rooms one comes through; undefined where there is none. */
export function circleIn(table: Readonly<Record<string, readonly string[]>>): string[] | undefined {
  const visit = (room: string, way: string[]): string[] | undefined => {
    if (way.includes(room)) return [...way, room];
    for (const next of table[room] ?? []) {
      const circle = visit(next, [...way, room]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const room of Object.keys(table)) {
    const circle = visit(room, []);
    if (circle) return circle;
  }
  return undefined;
}
