import type { Common, CropStage, Occurrence, ProblemCause, ProblemCrop } from "./contract.ts";
import { type Region, regionOf } from "./regions.ts";
import { areAlike, type PlantPart } from "./signs.ts";

/** An observation: the sign, when and where. */
export interface Seen {
  /** Id of the crop. */
  readonly crop: string;
  readonly part: PlantPart;
  /** One of the part's signs (signs.ts). */
  readonly sign: string;
  /** From 1 to 12. */
  readonly month: number;
  /** As the Local Government Directory spells it. */
  readonly state?: string | undefined;
}

/** A cause with its rank. */
export interface LikelyCause {
  readonly cause: ProblemCause;
  readonly score: number;
  readonly common: Common;
}

const weights = {
  common: { very: 3, common: 1.6, rare: 0.3 } satisfies Record<Common, number>,
  /** By the sign's place among those of the cause. */
  sign: [1.25, 1, 0.8],
  laterSign: 0.65,
  /** A sign that is easily taken for one of the cause's. */
  alikeSign: 0.2,
  /** The crop's own trouble before one that any crop may have. */
  ownCrop: 1.1,
  anyCrop: 0.85,
  monthBeside: 0.8,
  otherMonth: 0.35,
  otherStage: 0.5,
  otherRegion: 0.4,
} as const;

/** First letters of the stages, as `ProblemCrop.stages` has them. */
const letterOf: Readonly<Record<string, string>> = {
  seedling: "s",
  growing: "g",
  flowering: "f",
  ripe: "r",
} satisfies Record<CropStage, string>;

/**
 * Ranks the causes that a sign may have on a crop, the likeliest first: by how common each is there, in this month, at the stage
 * that the crop can be in then, and in the State. A rare virus never comes before the lack of a nutrient that has the same sign.
 */
export function rankCauses(
  causes: readonly ProblemCause[],
  crop: Pick<ProblemCrop, "_id" | "stages">,
  { part, sign, month, state }: Omit<Seen, "crop">,
): LikelyCause[] {
  const seen = `${part}.${sign}`;
  const region = regionOf(state);
  const stages = crop.stages[month - 1] ?? "";
  const found = causes
    .filter(({ crops }) => crops.length === 0 || crops.includes(crop._id))
    .flatMap((cause) => {
      const own = cause.crops.length > 0 ? weights.ownCrop : weights.anyCrop;
      const [best] = occurrencesOn(cause, crop._id, region)
        .map((occurs) => ({ occurs, score: own * scoreOf(occurs, { seen, month, stages, region }) }))
        .sort((one, other) => other.score - one.score);
      return best && best.score > 0 ? [{ cause, score: best.score, occurs: best.occurs }] : [];
    });
  const lacks = found.filter(({ cause, occurs }) => cause.causeType === "nutrient" && isSeen(occurs, seen));
  const least = Math.min(...lacks.map(({ score }) => score));
  return found
    .map(({ cause, score, occurs }) => ({
      cause,
      common: occurs.common,
      score: occurs.common === "rare" && cause.causeType === "virus" ? Math.min(score, least * 0.99) : score,
    }))
    .sort((one, other) => other.score - one.score || one.cause.id.localeCompare(other.cause.id));
}

const isSeen = ({ signs }: Pick<Occurrence, "signs">, seen: string) => signs.includes(seen);

/** Occurrences of a cause on this crop and in this region, where the data have their own; else those of all. */
function occurrencesOn({ occurs }: ProblemCause, crop: string, region: Region | undefined) {
  const ofCrop = occurs.filter(({ crops }) => crops.includes(crop));
  const own = ofCrop.length > 0 ? ofCrop : occurs.filter(({ crops }) => crops.length === 0);
  if (region === undefined) return own;
  const here = own.filter(({ regions }) => regions.includes(region));
  return here.length > 0 ? here : own;
}

interface Circumstances {
  readonly seen: string;
  readonly month: number;
  readonly stages: string;
  readonly region: Region | undefined;
}

function scoreOf(occurs: Occurrence, { seen, month, stages, region }: Circumstances): number {
  const sign = signWeight(occurs.signs, seen);
  const stage =
    occurs.stages.length === 0 ||
    stages === "" ||
    occurs.stages.some((name) => stages.includes(letterOf[name] ?? "?"));
  const here = occurs.regions.length === 0 || region === undefined || occurs.regions.includes(region);
  return (
    sign *
    weights.common[occurs.common] *
    monthWeight(occurs.months, month) *
    (stage ? 1 : weights.otherStage) *
    (here ? 1 : weights.otherRegion)
  );
}

function signWeight(signs: readonly string[], seen: string): number {
  const place = signs.indexOf(seen);
  if (place >= 0) return weights.sign[place] ?? weights.laterSign;
  return signs.slice(0, 3).some((sign) => areAlike(sign, seen)) ? weights.alikeSign : 0;
}

/** `months` is `11-2`, or empty for all. */
function monthWeight(months: string, month: number): number {
  if (months === "") return 1;
  const [from = 1, to = from] = months.split("-").map(Number);
  const within = (one: number) => (one - from + 12) % 12 <= (to - from + 12) % 12;
  if (within(month)) return 1;
  return within((month % 12) + 1) || within(((month + 10) % 12) + 1)
    ? weights.monthBeside
    : weights.otherMonth;
}

/** A sign on a crop, and the cause whose drawing shows it best. */
export interface SignTile {
  readonly sign: string;
  readonly picture: string;
}

/**
 * The signs of a part that some cause on the crop has, those of the commonest causes first; each with the drawing of the cause of
 * which it is the most telling sign, no drawing twice where another is left.
 */
export function signTiles(
  causes: readonly ProblemCause[],
  crop: string,
  part: PlantPart,
  signs: readonly string[],
): SignTile[] {
  const tiles = signs.map((sign) => {
    const code = `${part}.${sign}`;
    const having = causes
      .filter(({ crops }) => crops.length === 0 || crops.includes(crop))
      .flatMap((cause) => {
        const own = occurrencesOn(cause, crop, undefined).filter((occurs) => isSeen(occurs, code));
        const score = Math.max(
          0,
          ...own.map((occurs) => weights.common[occurs.common] * signWeight(occurs.signs, code)),
        );
        return score > 0
          ? [{ id: cause.id, score, telling: own.some(({ signs: [first] }) => first === code) }]
          : [];
      })
      .sort((one, other) => Number(other.telling) - Number(one.telling) || other.score - one.score);
    return { sign, having, score: Math.max(0, ...having.map(({ score }) => score)) };
  });
  const drawn = new Set<string>();
  return tiles
    .filter(({ having }) => having.length > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ sign, having }) => {
      const picture = (having.find(({ id }) => !drawn.has(id)) ?? having[0])?.id ?? "";
      drawn.add(picture);
      return { sign, picture };
    });
}

/** Crops that are in the field in a month, in the order of the list. */
export function growingIn<Crop extends Pick<ProblemCrop, "stages">>(
  crops: readonly Crop[],
  month: number,
): Crop[] {
  return crops.filter(({ stages }) => stages[month - 1]);
}

/** The crops on most of India's land, and those that most ask about: what a visitor sees first. */
const main = [
  ...["rice-kharif", "rice-rabi", "wheat", "cotton", "soybean", "maize-kharif", "maize-rabi", "chickpea"],
  ...[
    "sugarcane-spring",
    "mustard",
    "potato",
    "groundnut-kharif",
    "pigeonpea",
    "bajra-kharif",
    "tomato-rabi",
  ],
  ...[
    "onion-rabi",
    "onion-kharif",
    "tomato-hybrid",
    "chilli-dry",
    "green-chilli",
    "moong-summer",
    "urad-kharif",
  ],
  ...[
    "moong-kharif",
    "lentil",
    "okra-summer",
    "okra-kharif",
    "brinjal-kharif",
    "rice-summer",
    "banana",
    "mango",
  ],
  ...["maize-spring", "groundnut-summer", "watermelon", "cucumber"],
];

/** The main crops of the list, in the order of their land. */
export function mainCrops<Crop extends Pick<ProblemCrop, "_id">>(crops: readonly Crop[]): Crop[] {
  return main.flatMap((id) => crops.find(({ _id }) => _id === id) ?? []);
}
