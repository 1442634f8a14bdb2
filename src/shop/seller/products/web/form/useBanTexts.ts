import { useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { forAllCrops } from "#shop/market/cropTargets.ts";
import { seller } from "../../contract.ts";
import type { BanTexts } from "./faultWords.ts";

/** Crops and days of a ban as the reader calls them; until the crops have come they keep their ids. */
export function useBanTexts(): BanTexts {
  const { calendarDay } = useDates();
  const { t } = useLingui();
  const crops = useCall(seller.crops, {}).answer ?? [];
  return {
    day: calendarDay,
    crop: (id) => {
      if (id === forAllCrops) return t`all crops`;
      const crop = crops.find((each) => each.id === id);
      return crop ? crop.name : id;
    },
  };
}
