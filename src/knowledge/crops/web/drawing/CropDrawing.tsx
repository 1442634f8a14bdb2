import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
import type { Season, Soil } from "../../contract.ts";
import { type Drawing, drawings, type RootPlant as Root } from "../../drawings.ts";
import { EmptyField } from "./EmptyField.tsx";
import { FieldScene } from "./FieldScene.tsx";
import { EarGrass } from "./plants/EarGrass.tsx";
import { FibrePlant } from "./plants/FibrePlant.tsx";
import { FlowerHead } from "./plants/FlowerHead.tsx";
import { FruitBush } from "./plants/FruitBush.tsx";
import { FruitTree } from "./plants/FruitTree.tsx";
import { GourdVine } from "./plants/GourdVine.tsx";
import { LeafPlant } from "./plants/LeafPlant.tsx";
import { PodPlant } from "./plants/PodPlant.tsx";
import { rootLeaves } from "./plants/rootLeaves.ts";
import { rootShapes } from "./plants/rootShapes.ts";
import { SeedUmbel } from "./plants/SeedUmbel.tsx";
import { TallGrass } from "./plants/TallGrass.tsx";

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

/** A root or tuber, shown where it grows: in the soil. */
function RootPlant({ root, colour, shade, foliage, stem = young, flower }: Root) {
  const { shapes, marks, cords } = rootShapes[root];
  return (
    <>
      <Foliage kind={foliage} stem={stem} />
      {flower && <Lines d="M37 80h0M52 57h0M67 80h0" colour={flower} width={8} />}
      {cords && <Lines d={cords} colour="currentColor" width={2} />}
      {shapes.width ? (
        <Lines d={shapes.d} colour={colour} width={shapes.width} />
      ) : (
        <Shapes d={shapes.d} colour={colour} />
      )}
      <Lines d={marks} colour={shade} width={2} />
    </>
  );
}

function Foliage({ kind, stem }: { kind: Root["foliage"]; stem: string }) {
  const { stems, dark, bright, ribs, width } = rootLeaves[kind];
  return (
    <>
      {stems && <Lines d={stems} colour={stem} width={width} />}
      <Shapes d={dark} colour={leaf} />
      {bright && <Shapes d={bright} colour={young} />}
      {ribs && <Lines d={ribs} colour={stem} width={width} />}
    </>
  );
}
