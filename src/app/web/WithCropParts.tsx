import type { ReactNode } from "react";
import type { CropPage } from "#features/crops/contract.ts";
import { useCropText } from "#features/crops/web/cropText.ts";
import { CropPartsContext } from "#features/crops/web/detail/CropParts.ts";
import { withTexts } from "#kit/web/catalogues.ts";
import { lazyInBrowser, lazyOnVisible } from "#kit/web/lazyOnVisible.tsx";

const CropNeedsPart = lazyOnVisible(
  "to-buy",
  withTexts(["needs", "crops"], () => import("#features/needs/web/CropNeedsPart.tsx")),
);

/** It changes with the talk and with who looks, and the document of a crop's page does not. */
const CropTalk = lazyInBrowser(
  "answered",
  withTexts(["discussions"], () => import("#features/discussions/web/follows/CropTalk.tsx")),
);

/** What other rooms have to say on a crop's page; each part comes when one comes near it. */
function CropParts({ crop }: { crop: CropPage }) {
  const cropText = useCropText();
  return (
    <>
      <CropNeedsPart crop={crop} />
      <CropTalk crop={crop._id} name={cropText.name(crop)} />
    </>
  );
}

/** Gives a crop's page the parts of rooms that the crops do not know. Comes with that screen alone. */
export default function WithCropParts({ children }: { children: ReactNode }) {
  return <CropPartsContext value={CropParts}>{children}</CropPartsContext>;
}
