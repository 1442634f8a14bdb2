import { posix } from "node:path";

/**
 * Which layers and areas an area of `src` may import: the rows that a newcomer reads first. `kit`, `database` and `screens` know no
 * area, and `app` may import everything.
 */
export const areas: Readonly<Record<string, readonly string[]>> = {
  front: ["season", "shop", "community", "people", "knowledge"],
  season: ["shop", "community", "people", "knowledge"],
  shop: ["people", "knowledge"],
  community: ["people", "knowledge"],
  people: ["knowledge"],
  knowledge: [],
};

/** Which features of its own area a feature may import; folders within a feature belong to it. */
export const features: Readonly<Record<string, readonly string[]>> = {
  "front/today": [],
  "front/home": ["today"],
  "front/operator": [],
  "front/dashboard": ["operator"],

  "season/needs": [],
  "season/weather": [],
  // Cards of government schemes.
  "season/schemes": [],
  "season/chatbot": ["needs", "schemes", "weather"],
  "season/fields": ["needs", "chatbot", "weather"],
  // From a damaged crop to a folder of photos, on the phone alone.
  "season/losses": ["fields", "schemes", "weather"],
  // From a sick crop to the first step.
  "season/sickCrop": ["chatbot", "fields"],

  // Drafts of letters and the links to problems and complaints: below all that can go wrong.
  "shop/support": [],
  "shop/legal": [],
  // Keys of a shop's own programs, and who is told of its orders.
  "shop/connections": [],
  // Where shops deliver and for how much.
  "shop/delivery": [],
  "shop/market": ["delivery", "support"],
  "shop/cart": ["delivery", "market"],
  // How a shop is paid by UPI, and what one says of the money.
  "shop/payments": [],
  "shop/bills": ["market"],
  // Numbers and days of the lots of a product.
  "shop/lots": ["market"],
  "shop/checkout": ["bills", "cart", "connections", "delivery", "lots", "market", "payments"],
  // What a buyer sees and does of an order.
  "shop/orders": ["bills", "cart", "checkout", "market", "payments", "support"],
  "shop/problems": ["checkout", "market", "support"],
  "shop/complaints": ["checkout", "market", "problems", "support"],
  "shop/help": ["complaints", "problems", "support"],
  // Payments, and money given back, by the parts of an order.
  "shop/settlement": ["checkout", "payments", "problems"],
  // Lots in a shop's stock, and recalls.
  "shop/stockLots": ["checkout", "lots", "market"],
  "shop/seller": [
    ...[
      "bills",
      "checkout",
      "connections",
      "delivery",
      "lots",
      "market",
      "payments",
      "problems",
      "settlement",
    ],
    "stockLots",
  ],

  "community/discussions": [],

  "people/account": [],
  "people/audit": [],
  "people/moderation": ["account", "audit"],
  "people/notifications": ["account"],
  "people/team": ["account", "audit"],

  "knowledge/agronomy": [],
  "knowledge/register": ["agronomy"],
  "knowledge/crops": ["agronomy", "register"],
};

/** Which layers and areas each folder of `src` may import beside itself; `languages` holds texts of the data and no code. */
const layers: Readonly<Record<string, readonly string[]>> = {
  app: [...Object.keys(areas), "screens", "database", "kit"],
  ...Object.fromEntries(
    Object.entries(areas).map(([area, below]) => [
      area,
      [...below, "screens", "database", "kit", "languages"],
    ]),
  ),
  screens: ["kit"],
  database: ["kit"],
  kit: [],
};

/** Which side may import which; `database` counts as server. */
const sides: Readonly<Record<Side, readonly Side[]>> = {
  contract: ["contract"],
  server: ["server", "contract"],
  web: ["web", "contract"],
};

type Side = "contract" | "server" | "web";

export interface SourceFile {
  /** Below the checkout: `src/knowledge/crops/web/results/CropCard.tsx`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Returns every import of our own files, with the paths it leads from and to. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:from|import|import\()\s*["']((?:#|\.)[^"']+)["']/g)].map(([, named = ""]) => ({
      from: path,
      to: named.startsWith("#") ? `src/${named.slice(1)}` : posix.join(posix.dirname(path), named),
    })),
  );
}

/** Returns what is wrong with an import; undefined where it is allowed. */
export function breachOf({ from, to }: Import): string | undefined {
  const [layer, other] = [layerOf(from), layerOf(to)];
  if (layer !== other && !layers[layer]?.includes(other))
    return `${from}: ${layer} may not import ${other} (${to})`;
  const [side, otherSide] = [sideOf(from), sideOf(to)];
  if (!sides[side].includes(otherSide)) return `${from}: ${side} may not import ${otherSide} (${to})`;
  const [feature, target] = [featureOf(from), featureOf(to)];
  if (feature !== undefined && target !== undefined && !mayImport(feature, target))
    return `${from}: ${feature} may not import ${target} (${to})`;
  return undefined;
}

/** Tells whether a feature (`shop/cart`) may import another one. */
export function mayImport(feature: string, other: string): boolean {
  const [area = "", otherArea = ""] = [areaOf(feature), areaOf(other)];
  if (feature === other) return true;
  if (area !== otherArea) return areas[area]?.includes(otherArea) ?? false;
  return features[feature]?.some((name) => `${area}/${name}` === other) ?? false;
}

/** Returns the feature of a file with its area (`shop/cart`), nested folders folded in; undefined outside the areas. */
export function featureOf(path: string): string | undefined {
  const [, area = "", name = "", ...rest] = path.split("/");
  return area in areas && rest.length > 0 ? `${area}/${name}` : undefined;
}

/** Returns the first circle among folders, as the folders on its way; undefined where there is none. */
export function circleIn(imports: Iterable<readonly [string, string]>): string[] | undefined {
  const table = new Map<string, Set<string>>();
  for (const [from, to] of imports) if (from !== to) table.set(from, (table.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const visit = (folder: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of table.get(folder) ?? []) {
      const circle = visit(next, [...way, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of table.keys()) {
    const circle = visit(folder, []);
    if (circle) return circle;
  }
  return undefined;
}

function areaOf(feature: string): string {
  return feature.split("/")[0] ?? "";
}

function layerOf(path: string): string {
  return path.split("/")[1] ?? "";
}

function sideOf(path: string): Side {
  if (path.includes("/web/")) return "web";
  return path.includes("/server/") || layerOf(path) === "database" ? "server" : "contract";
}
