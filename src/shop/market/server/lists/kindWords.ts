import type { Category } from "../../contract.ts";
import { type Kind, kindsOf } from "../../kinds.ts";

/** Seeds are of the kind of their crops: groups as the crops' own records have them. */
export const cropGroupsOf: Readonly<Record<(typeof kindsOf)["seeds"][number], readonly string[]>> = {
  vegetable: ["vegetable", "tuber"],
  cereal: ["cereal", "millet", "minor cereal"],
  pulse: ["pulse", "legume"],
  oilseed: ["oilseed"],
  fruit: ["fruit"],
  spice: ["spice"],
  fibre: ["fibre"],
  flower: ["flower"],
};

/** A product is of a kind where what is said of it holds one of `any` and none of `none`; small letters, parts of words. */
export interface KindWords {
  readonly any: readonly string[];
  readonly none?: readonly string[];
}

const livingThings = ["beauveria", "metarhizium", "lecanicillium", "verticillium", "lilacinum"];

/**
 * The words by which the kinds of fertilizers and pesticides are told. Derived and not asked of sellers: what somebody
 * sells says it in its name and composition, of pesticides in the description too.
 */
export const kindWords: Readonly<Record<Exclude<Kind, keyof typeof cropGroupsOf>, KindWords>> = {
  straight: {
    any: ["urea", "potash", "super phosphate", "superphosphate", "ammonium sulphate", "ammonium chloride"],
  },
  mixed: {
    any: [
      "npk",
      "nps",
      "np ",
      "dap",
      "complex",
      "potassium nitrate",
      "potassium phosphate",
      "एनपीके",
      "डीएपी",
    ],
  },
  organic: { any: ["compost", "manure", "cake", "organic", "seaweed", "humic", "गोबर", "खली"] },
  micronutrient: {
    any: [
      ...[
        "zinc",
        "zn-",
        "% zn",
        "ferrous",
        "iron",
        "% fe",
        "boron",
        "borax",
        "octaborate",
        "magnes",
        "calcium",
      ],
      ...[
        "sulphur",
        "sulfur",
        "gypsum",
        "manganese",
        "copper sul",
        "molybd",
        "micronutrient",
        "जिंक",
        "बोरॉन",
      ],
    ],
  },
  culture: {
    any: [" culture", "bacteri", "rhizobium", "azotobacter", "azospirillum", "mycorrhiza", "biofertili"],
  },
  insect: {
    any: [
      ...[
        "insect",
        "borer",
        "worm",
        "caterpillar",
        "aphid",
        "hopper",
        "thrips",
        "jassid",
        "whitefl",
        "termite",
      ],
      ...[
        "mealybug",
        "moth",
        "mites",
        "shoot fly",
        "fruit fly",
        "neem",
        "azadirachtin",
        "कीट",
        "इल्ली",
        "सुंडी",
      ],
    ],
    none: ["weedkiller", "herbicid"],
  },
  fungus: {
    any: ["fungicid", "blight", "mildew", "wheat rust", "leaf spot", " wilt", "फफूंद", "झुलसा"],
    none: livingThings,
  },
  weed: { any: ["weed", "herbicid", "खरपतवार"] },
  bio: {
    any: [
      ...["neem", "azadirachtin", "bacillus", "trichoderma", "pseudomonas", "npv", "polyhedro", "pheromone"],
      ...["sticky", "trichogramma", " trap", "नीम", ...livingThings],
    ],
  },
};

/** Facts of a product that tell its kind; `cropGroups` are those of the crops it is for. */
export interface KindFacts {
  readonly category: Category;
  readonly name: string;
  readonly composition: string;
  readonly description: string;
  readonly cropGroups: readonly string[];
}

export function kindsOfProduct(product: KindFacts): Kind[] {
  return kindsOf[product.category].filter((kind) => {
    if (kind in cropGroupsOf) {
      const groups = cropGroupsOf[kind as keyof typeof cropGroupsOf];
      return product.cropGroups.some((group) => groups.includes(group));
    }
    const { any, none = [] } = kindWords[kind as keyof typeof kindWords];
    const says = textOfKind(product);
    return any.some((word) => says.includes(word)) && !none.some((word) => says.includes(word));
  });
}

/** Where the words are looked for; `isOfKind` (kinds.ts) says the same in SQL. */
function textOfKind({ category, name, composition, description }: KindFacts): string {
  const more = category === "pesticides" ? ` ${description}` : "";
  return `${name} ${composition}${more}`.toLowerCase();
}
