import { drawings } from "#knowledge/crops/drawings.ts";
import { categories } from "./contract.ts";
import { targetsIn } from "./cropTargets.ts";
import { type Described, type PackSign, shapeOf, shapes, signOf, signs } from "./packs.ts";

/** A seller's picture is kept in these widths, at 4 to 3; the larger one is the product's `img1`. */
export const pictureWidths = { small: 320, large: 640 } as const;

interface Packed extends Omit<Described, "id"> {
  /** Crop ids joined by `|`, or `all`. */
  readonly crop_targets: string;
}

/** The drawing of a product whose seller gave no picture: seeds by their crop, the others by pack and purpose. */
export function drawnPack(product: Packed): string {
  const crop = targetsIn(product.crop_targets)[0] ?? "";
  if (product.category === "seeds" && Object.hasOwn(drawings, crop)) return drawn(`seeds-of-${crop}`);
  return drawn(`${product.category}-${shapeOf(product)}-${ownSign(product)}`);
}

const drawn = (name: string) => `/products/pack-${name}.svg`;

const namesAnInsect =
  /insect|borer|worm|caterpillar|hopper|aphid|thrips|mite|\bfly|flies|\bbugs?\b|beetle|termite|कीट|इल्ली/i;

/** A pesticide that does not say what it is against gets a leaf, never an insect that it may not harm. */
function ownSign(product: Packed): PackSign {
  const sign = signOf(product);
  return sign === "insect" && !namesAnInsect.test(product.name + product.description) ? "leaf" : sign;
}

/** Records that such drawings are made from, by their names: one each, as the shipped products have one. */
export function packsToDraw(): Record<string, string>[] {
  const blank = { name: "", description: "" };
  const ofCrops = Object.keys(drawings).map((crop) => ({
    ...blank,
    id: `pack-seeds-of-${crop}`,
    category: "seeds",
    pack_size: "packet",
    crop_targets: crop,
  }));
  const others = categories.flatMap((category) =>
    (category === "pesticides" ? signs : (["leaf"] as const)).flatMap((sign) =>
      shapes.map(({ shape, size }) => ({
        ...blank,
        id: `pack-${category}-${shape}-${sign}`,
        category,
        pack_size: size,
        crop_targets: "",
        sign,
      })),
    ),
  );
  return [...ofCrops, ...others];
}
