import type { ReactNode } from "react";
import { lazyInBrowser, lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import type { CropPage } from "#knowledge/crops/contract.ts";
import { CropPartsContext } from "#knowledge/crops/page/web/CropParts.ts";

const ToBuy = lazyOnVisible("to-buy", () => import("#season/fields/month/web/CropToBuy.tsx"));

/** It changes with the talk and with who looks, and the document of a crop's page does not. */
const CropTalk = lazyInBrowser("answered", () => import("#community/discussions/web/follows/CropTalk.tsx"));

function Talk({ crop }: { crop: CropPage }) {
  return <CropTalk crop={crop._id} name={crop.title} />;
}

const parts = { ToBuy, Talk };

/** Gives a crop's page the parts of rooms that the crops do not know. Comes with that screen alone. */
export default function WithCropParts({ children }: { children: ReactNode }) {
  return <CropPartsContext value={parts}>{children}</CropPartsContext>;
}
