import { calls } from "#kit/contract/call.ts";
import { extended, list, number, object, oneOf, optional, text } from "#kit/contract/shape.ts";
import { DistrictCode } from "#knowledge/agronomy/districtCode.ts";
import { cropsTag, monthTag, Search } from "../contract.ts";
import { CropPlaces, PlaceWater, SuggestedCrop, soilSalts } from "../local/shapes.ts";

/** Calls about crops at a place; apart from the other calls of crops, so that no first visit downloads them. */
export const cropPlaces = calls({
  suggested: {
    about:
      "Crops of a search in the order of the screen, with why each has its rank; with a district by what is grown, falls and freezes there",
    method: "GET",
    path: "/crops/suggested",
    for: "anyone",
    query: extended(Search, {
      district: optional(DistrictCode),
      landHa: optional(number({ minimum: 0.001, maximum: 10_000 })),
      salt: optional(oneOf(soilSalts)),
    }),
    answer: list(SuggestedCrop),
    cacheTags: [cropsTag, monthTag],
  },
  water: {
    about:
      "What each crop drinks over its season at a place: crop coefficients and stages of FAO-56 (1998) by the ET0 of the place, paddy's pond added; India's mean where no place is said; and what the crop yields there by the statistics of districts and states",
    method: "GET",
    path: "/crops/water",
    for: "anyone",
    query: object({
      district: optional(DistrictCode),
      state: optional(text({ maxLength: 60 })),
    }),
    answer: PlaceWater,
    cacheTags: [cropsTag],
  },
  all: {
    about:
      "What the crops of any district and state are ranked by, in columns, for a phone that searches without a network: seasons by month, climate normals, harvests and shares of crop area, first digits of PIN codes",
    method: "GET",
    path: "/crops/places",
    for: "anyone",
    answer: CropPlaces,
    cacheTags: [cropsTag],
    brotliQuality: 10,
  },
});
