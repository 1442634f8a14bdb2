import { useLingui } from "@lingui/react/macro";
import { forAllCrops } from "#features/market/cropTargets.ts";
import { useProductText } from "#features/market/web/productText.ts";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { seller } from "../../contract.ts";
import type { BanTexts } from "./faultWords.ts";

/** Crops and days of a ban as the reader calls them; until the crops have come they keep their ids. */
export function useBanTexts(): BanTexts {
  const { calendarDay } = useDates();
  const { t } = useLingui();
  const { name } = useProductText();
  const crops = useCall(seller.crops, {}).answer ?? [];
  return {
    day: calendarDay,
    crop: (id) => {
      if (id === forAllCrops) return t`all crops`;
      const crop = crops.find((each) => each.id === id);
      return crop ? name(crop) : id;
    },
  };
}
