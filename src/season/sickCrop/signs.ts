/**
 * Signs on a sick crop: the part, then the sign on it. A sign's code is `part.sign`, as the advisories' causes name it
 * (data/causes.csv); a part has the signs below and no others.
 *
 * - `leaf`: yellow (whole or older leaves pale), yellow-young (young leaves yellow, veins green), mosaic (yellow and green patches or
 *   yellow veins), edges (edges or tips yellow, brown, dry), red (red, purple, bronze), spots, streaks (long stripes), blight (large
 *   dead patches, burnt), rust (coloured powder that comes off), powder (white powder, down or blisters), white (bleached), holes
 *   (eaten), mines (winding lines, scraped or silvery), curled, rolled (folded, webbed), sticky (honeydew, soot), small (tiny, in
 *   bunches), drop (they fall).
 * - `stem`: dead-heart (middle shoot dry, pulls out), bored (holes, tunnels), rot (soft or dark at the foot), spots (patches), tip
 *   (shoot tip droops or dries back), inside (brown or red inside), gum, galls (swellings), broken (ringed, snaps), cut (at the ground).
 * - `root` (tubers, bulbs): rot, knots, eaten, bored, spots (scabs, crusts), cracked, small (few, thin).
 * - `fruit` (flower, ear, pod, boll): bored, eaten, rot, spots, mould, smut (black powder, balls), empty (white or without grain), drop,
 *   dry (flowers or ears dry), cracked, small (misshapen), scars (rough skin), galls (swollen, bunched), leafy, black (dark grains), drops
 *   (sticky).
 * - `field` (whole plant, whole field): yellow, wilt, patches (dry patches), stunted, seedlings (die or do not come up), bushy, barren
 *   (bears nothing), lodged (lies flat), burnt (at once), salt (white crust), wet, dry, weeds.
 * - `insect`: aphid, whitefly, hopper, thrips, mite, mealybug, scale, caterpillar, hairy, beetle, weevil, bug, grub, maggot, termite,
 *   moth, grasshopper.
 * - `weed`: grass, broad, sedge, runner (creeps), parasite (grows on or beside the crop's root or stem).
 */
export const signsOf = {
  leaf: [
    ...["yellow", "yellow-young", "mosaic", "edges", "red", "spots", "streaks", "blight", "rust", "powder"],
    ...["white", "holes", "mines", "curled", "rolled", "sticky", "small", "drop"],
  ],
  stem: ["dead-heart", "bored", "rot", "spots", "tip", "inside", "gum", "galls", "broken", "cut"],
  root: ["rot", "knots", "eaten", "bored", "spots", "cracked", "small"],
  fruit: [
    ...["bored", "eaten", "rot", "spots", "mould", "smut", "empty", "drop", "dry", "cracked", "small"],
    ...["scars", "galls", "leafy", "black", "drops"],
  ],
  field: [
    ...["yellow", "wilt", "patches", "stunted", "seedlings", "bushy", "barren", "lodged", "burnt", "salt"],
    ...["wet", "dry", "weeds"],
  ],
  insect: [
    ...["aphid", "whitefly", "hopper", "thrips", "mite", "mealybug", "scale", "caterpillar", "hairy"],
    ...["beetle", "weevil", "bug", "grub", "maggot", "termite", "moth", "grasshopper"],
  ],
  weed: ["grass", "broad", "sedge", "runner", "parasite"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PlantPart = keyof typeof signsOf;
export const plantParts = Object.keys(signsOf) as readonly PlantPart[];

/** Tells whether a text names a part. */
export function isPart(text: string): text is PlantPart {
  return Object.hasOwn(signsOf, text);
}

/** Signs that people take for one another: a cause that has one of them is found by the other too, further down. */
const alike: readonly (readonly string[])[] = [
  ["leaf.yellow", "leaf.yellow-young", "leaf.mosaic", "field.yellow"],
  ["leaf.yellow", "leaf.edges", "leaf.red"],
  ["leaf.edges", "leaf.blight"],
  ["leaf.blight", "leaf.spots", "field.burnt"],
  ["leaf.spots", "leaf.rust"],
  ["leaf.streaks", "leaf.mosaic", "leaf.rust", "leaf.mines"],
  ["leaf.powder", "leaf.white"],
  ["leaf.yellow-young", "leaf.white"],
  ["leaf.curled", "leaf.rolled", "leaf.small"],
  ["leaf.small", "field.bushy"],
  ["leaf.holes", "leaf.mines", "insect.caterpillar"],
  ["leaf.sticky", "insect.aphid", "insect.whitefly", "insect.mealybug", "insect.hopper"],
  ["stem.dead-heart", "stem.bored"],
  ["stem.rot", "stem.inside", "root.rot", "field.wilt"],
  ["stem.rot", "stem.spots", "stem.broken"],
  ["stem.tip", "field.wilt"],
  ["stem.cut", "field.seedlings"],
  ["stem.bored", "fruit.bored"],
  ["stem.broken", "field.lodged"],
  ["root.eaten", "root.bored", "insect.grub", "insect.termite"],
  ["fruit.bored", "fruit.eaten", "insect.caterpillar", "insect.maggot"],
  ["fruit.rot", "fruit.spots", "fruit.mould"],
  ["fruit.smut", "fruit.black", "fruit.mould"],
  ["fruit.empty", "fruit.dry", "fruit.small"],
  ["fruit.drop", "fruit.dry", "field.barren"],
  ["fruit.galls", "fruit.leafy"],
  ["fruit.scars", "fruit.spots"],
  ["field.patches", "field.burnt", "field.yellow", "field.wilt"],
  ["field.stunted", "field.yellow"],
  ["field.wet", "field.yellow"],
  ["field.dry", "field.wilt"],
  ["insect.caterpillar", "insect.hairy", "insect.moth"],
  ["insect.beetle", "insect.weevil", "insect.bug"],
  ["insect.mealybug", "insect.scale", "insect.aphid"],
  ["insect.thrips", "insect.mite", "insect.aphid"],
  ["insect.grub", "insect.maggot"],
];

const near = new Map<string, ReadonlySet<string>>();
for (const group of alike)
  for (const sign of group) near.set(sign, new Set([...(near.get(sign) ?? []), ...group]));

/** Tells whether two signs are easily taken for one another. */
export function areAlike(sign: string, other: string): boolean {
  return near.get(sign)?.has(other) ?? false;
}
