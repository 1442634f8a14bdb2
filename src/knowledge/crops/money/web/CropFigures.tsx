import type { CropPage, SourcedFigure } from "../../contract.ts";
import { CropSources } from "../../detail/web/CropSources.tsx";
import { CropTable } from "./CropTable.tsx";

const figures: readonly SourcedFigure[] = [
  "investment",
  "yield",
  "yieldCheck",
  "price",
  "profit",
  "loanScale",
];

/** The record of a hectare: the specification's table, and where its money comes from. */
export default function CropFigures({ crop }: { crop: CropPage }) {
  return (
    <div id="figures">
      <CropTable crop={crop} />
      <CropSources crop={crop} of={figures} />
    </div>
  );
}
