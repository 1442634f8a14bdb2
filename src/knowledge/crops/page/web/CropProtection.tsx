import CropUses from "#knowledge/register/web/CropUses.tsx";
import { useSprayLand } from "#knowledge/register/web/useSprayLand.ts";
import type { CropPage } from "../../contract.ts";
import { useMyLand } from "../../web/land/useMyLand.ts";

/** Crop → pest → registered use, reckoned for the farmer's own land where it was told. */
export default function CropProtection({ crop }: { crop: CropPage }) {
  const land = useSprayLand(useMyLand());
  return <CropUses crop={crop._id} cropWords={crop.title} land={land} />;
}
