import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { drawings } from "#knowledge/crops/drawings.ts";
import { Plant } from "#knowledge/crops/web/drawing/CropDrawing.tsx";
import { type PackSign, shapeOf, signOf, wordOn } from "../../packs.ts";
import { Label, type LabelPlace } from "./Label.tsx";
import { Pack } from "./Pack.tsx";
import { Sign } from "./Sign.tsx";

export interface DrawnProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly pack_size: string;
  readonly description: string;
  /** Crop ids joined by `|`, or `all crops`. */
  readonly crop_targets: string;
  /** Sign of a pack that represents many products; else derived from the words. */
  readonly sign?: PackSign;
}

/** Where the label of a shape lies. */
const places: Readonly<Record<ReturnType<typeof shapeOf>, LabelPlace>> = {
  sack: { x: 46, y: 42, width: 68, height: 46 },
  pouch: { x: 50, y: 38, width: 60, height: 54 },
  bottle: { x: 49, y: 48, width: 64, height: 46 },
  trap: { x: 0, y: 0, width: 0, height: 0 },
  sheet: { x: 0, y: 0, width: 0, height: 0 },
  card: { x: 0, y: 0, width: 0, height: 0 },
};

/** A pack on the ground of its category, under a light sky: the shop's answer to a crop's picture. */
export function ProductDrawing({ product }: { product: DrawnProduct }) {
  const shape = shapeOf(product);
  const place = places[shape];
  const crop = product.crop_targets.split("|")[0] ?? "";
  const isSeed = product.category === "seeds" && Object.hasOwn(drawings, crop);
  return (
    <Picture view="0 0 160 120">
      <Backdrop category={product.category} />
      <Pack shape={shape} category={product.category} />
      {place.width > 0 ? (
        <Label
          place={place}
          category={product.category}
          word={wordOn(product)}
          deep={isSeed && drawings[crop]?.plant === "root"}
        >
          {isSeed ? <Plant id={crop} /> : <Sign sign={product.sign ?? signOf(product)} />}
        </Label>
      ) : null}
    </Picture>
  );
}

/** Sky and ground: green fields for seeds, a ploughed one for fertilizers, rows of leaves for pesticides. */
function Backdrop({ category }: { category: string }) {
  const [sky, hill, ground, furrow] = backdrops[category] ?? backdrops.seeds ?? [];
  return (
    <>
      <Shapes d="M0 0h160v120H0z" colour={sky ?? ""} />
      <Shapes d="M0 78q40-16 80-4t80-6v52H0z" colour={hill ?? ""} />
      <Shapes d="M0 98q40-5 80-2t80-1v25H0z" colour={ground ?? ""} />
      <Lines d="M8 108h14M36 112h18M72 108h20M112 112h16M138 107h14" colour={furrow ?? ""} width={3} />
    </>
  );
}

const backdrops: Readonly<Record<string, readonly string[]>> = {
  seeds: ["#F6E7BF", "#A9C36A", "#9C8157", "#83693F"],
  fertilizers: ["#DCE9F1", "#D3B56B", "#B4532F", "#8E3D20"],
  pesticides: ["#FBE9D2", "#7FA653", "#3B332E", "#62554B"],
};
