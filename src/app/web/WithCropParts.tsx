import type { ReactNode } from "react";
import { lazyInBrowser, lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import type { CropPage } from "#knowledge/crops/contract.ts";
import { useCropText } from "#knowledge/crops/web/cropText.ts";
import { CropPartsContext } from "#knowledge/crops/web/detail/CropParts.ts";

const CropNeedsPart = lazyOnVisible("to-buy", () => import("#season/needs/web/CropNeedsPart.tsx"));

/** It changes with the talk and with who looks, and the document of a crop's page does not. */
const CropTalk = lazyInBrowser("answered", () => import("#community/discussions/web/follows/CropTalk.tsx"));

/** Parts of other features on a crop's page; each loads when the visitor comes near it. */
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
