import type { Span } from "./frames.ts";

/** Which part of a plant the sign is on. Grown out of the crop's kind: a rice leaf is no cotton leaf. */
export type Part =
  | { on: "leaf"; shape: LeafShape; colour?: string; crinkled?: boolean; small?: boolean }
  | { on: "fruit"; shape: FruitShape; colour: string; shade?: string; cut?: string }
  | { on: "ear"; shape: "spike" | "spray" | "cob" | "finger"; colour: string }
  | { on: "stem"; width?: number; colour?: string; joints?: boolean; inside?: string; pith?: string }
  | { on: "plant"; stands: Stand; colour?: string; root?: string; foot?: string; below?: Below }
  | { on: "field"; colour: string }
  | { on: "weed"; shape: WeedShape };

/** Straps: rice, wheat (narrow), maize, cane (broad); tubes: onion; leaflets: pulses, tomato; and so on. */
export type LeafShape =
  | "narrow"
  | "broad"
  | "tubes"
  | "oval"
  | "slim"
  | "heart"
  | "hand"
  | "round"
  | "three"
  | "feather"
  | "banana"
  | "thread";

export type FruitShape =
  | "round"
  | "long"
  | "drop"
  | "pod"
  | "boll"
  | "head"
  | "tuber"
  | "bulb"
  | "root"
  | "flower";

/**
 * Posture of a whole plant: sound, hanging, lying cut, dried up, bunched up and small, upright in one tuft,
 * bored through its tip.
 */
export type Stand = "sound" | "hanging" | "cut" | "dry" | "bunched" | "upright" | "dead-heart";

/** Weeds by what parts them from others: of the three kinds one each, and the ones that most fields have. */
export type WeedShape =
  | "mixed"
  | "grass"
  | "broadleaf"
  | "sedge"
  | "phalaris"
  | "oat"
  | "barnyard"
  | "nutsedge"
  | "runner"
  | "goosefoot"
  | "parthenium"
  | "fleshy"
  | "dayflower"
  | "amaranth"
  | "witchweed"
  | "broomrape"
  | "dodder";

/** State of the part that the soil hides. */
export type Below = "sound" | "knots" | "eaten" | "rotten" | "club" | "tubers";

/** Where on a part a mark lies: along it from stalk to tip, across it from edge to edge. */
export type Where = { along?: Span; across?: Span };

/** A sign on the part. Sizes are in the picture's units, of which it has 96. */
export type Mark = Where &
  (
    | { is: "spots"; colour: string; rim?: string; size?: number; count?: number }
    | { is: "eyes"; colour: string; rim: string; size?: number; count?: number }
    | { is: "zone"; colour: string }
    | { is: "edge"; colour: string }
    | { is: "patches"; colour: string; count?: number }
    | { is: "streaks"; colour: string; count?: number; width?: number; broken?: number }
    | { is: "veins"; colour: string; width?: number }
    | { is: "powder"; colour?: string; count?: number }
    | { is: "holes"; size?: number; count?: number }
    | { is: "bites"; size?: number }
    | { is: "mine"; colour?: string }
    | { is: "tunnel"; colour?: string }
    | { is: "rings"; colour: string; count?: number; size?: number }
    | { is: "web" }
    | { is: "drops"; colour: string; count?: number }
    | { is: "sprouts"; colour: string; count?: number }
  );

export type Beast =
  | "aphid"
  | "whitefly"
  | "hopper"
  | "thrips"
  | "mite"
  | "mealybug"
  | "scale"
  | "beetle"
  | "bug"
  | "caterpillar"
  | "hairy"
  | "looper"
  | "borer"
  | "grub"
  | "maggot"
  | "fly"
  | "moth"
  | "weevil"
  | "termite"
  | "wireworm";

/** Who is seen at it. */
export type Seen = Where & { beast: Beast; colour?: string; count?: number; size?: number };

/** A sign as a picture: the part, what marks it, who sits on it. */
export interface Sign {
  readonly part: Part;
  readonly marks?: readonly Mark[];
  readonly seen?: readonly Seen[];
}
