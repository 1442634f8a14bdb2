import type { Season, Soil } from "../../contract.ts";
import { type Drawing, drawings } from "../../drawings.ts";
import { EarGrass } from "./EarGrass.tsx";
import { EmptyField } from "./EmptyField.tsx";
import { FibrePlant } from "./FibrePlant.tsx";
import { FieldScene } from "./FieldScene.tsx";
import { FlowerHead } from "./FlowerHead.tsx";
import { FruitBush } from "./FruitBush.tsx";
import { FruitTree } from "./FruitTree.tsx";
import { GourdVine } from "./GourdVine.tsx";
import { LeafPlant } from "./LeafPlant.tsx";
import { PodPlant } from "./PodPlant.tsx";
import { RootPlant } from "./RootPlant.tsx";
import { SeedUmbel } from "./SeedUmbel.tsx";
import { TallGrass } from "./TallGrass.tsx";

type CropDrawingProps = { id: string; soil: Soil; season: Season; title?: string; className?: string };

/** The picture of one crop: the sky of its season, the plant, the ground of its soil. */
export function CropDrawing({ id, soil, season, title, className }: CropDrawingProps) {
  const drawing = drawings[id];
  if (!drawing) return <EmptyField soil={soil} season={season} title={title} className={className} />;
  return (
    <FieldScene soil={soil} season={season} title={title} className={className}>
      {plant(drawing)}
    </FieldScene>
  );
}

/** The plant alone, on the same grid; nothing where there is no drawing of it. */
export function Plant({ id }: { id: string }) {
  const drawing = drawings[id];
  return drawing ? plant(drawing) : null;
}

function plant(drawing: Drawing) {
  switch (drawing.plant) {
    case "ear":
      return <EarGrass {...drawing} />;
    case "tall":
      return <TallGrass {...drawing} />;
    case "pod":
      return <PodPlant {...drawing} />;
    case "root":
      return <RootPlant {...drawing} />;
    case "gourd":
      return <GourdVine {...drawing} />;
    case "bush":
      return <FruitBush {...drawing} />;
    case "leaf":
      return <LeafPlant {...drawing} />;
    case "flower":
      return <FlowerHead {...drawing} />;
    case "umbel":
      return <SeedUmbel {...drawing} />;
    case "tree":
      return <FruitTree {...drawing} />;
    case "fibre":
      return <FibrePlant {...drawing} />;
  }
}
