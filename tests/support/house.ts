import { posix } from "node:path";

/** Which feature may come in through whose door. A new door is one word here; the table cannot hold a circle. */
export const doors: Readonly<Record<string, readonly string[]>> = {
  account: [],
  crops: [],
  chatbot: ["crops", "market"],
  market: ["crops"],
  cart: ["market", "account", "crops"],
  checkout: ["cart", "market", "account"],
  discussions: ["account"],
  seller: ["market", "account", "checkout"],
  dashboard: ["account", "cart", "checkout"],
  home: ["crops", "chatbot", "market"],
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
  /** Below the checkout: `src/features/crops/web/CropCard.tsx`. */
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
  const throughADoor = one.room !== undefined && other.room !== undefined && one.room !== other.room;
  if (throughADoor && !doors[one.room ?? ""]?.includes(other.room ?? "")) {
    return `${from}: ${one.room} has no door to ${other.room} (${to})`;
  }
  return undefined;
}

/** Floor, room and side of a file. */
function addressOf(path: string): { floor: string; room: string | undefined; side: Side } {
  const [, floor = "", ...rest] = path.split("/");
  // The table of paths stands in the hall of the features: it belongs to no room and every room may read it.
  const room = floor === "features" && rest.length > 1 ? rest[0] : undefined;
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
