import type { ReactNode } from "react";
import type { CropPage } from "#features/crops/contract.ts";
import { CropPartsContext } from "#features/crops/web/detail/CropParts.ts";
import { withTexts } from "#kit/web/catalogues.ts";
import { lazyOnVisible } from "#kit/web/lazyOnVisible.tsx";

const CropNeedsPart = lazyOnVisible(
  "to-buy",
  withTexts(["needs", "crops"], () => import("#features/needs/web/CropNeedsPart.tsx")),
);

/** What other rooms have to say on a crop's page; each part comes when one comes near it. */
function CropParts({ crop }: { crop: CropPage }) {
  return <CropNeedsPart crop={crop} />;
}

/** Gives a crop's page the parts of rooms that the crops do not know. Comes with that screen alone. */
export default function WithCropParts({ children }: { children: ReactNode }) {
  return <CropPartsContext value={CropParts}>{children}</CropPartsContext>;
}
