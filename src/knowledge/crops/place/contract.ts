import { calls } from "#kit/contract/call.ts";
import { cropsTag } from "../contract.ts";
import { CropPlaces } from "../local/shapes.ts";

/** Apart from the other calls of crops, so that no first visit downloads it. */
export const cropPlaces = calls({
  all: {
    about:
      "What the crops of any district and state are ranked by, in columns, for a phone that searches without a network: seasons by month, climate normals, harvests and shares of crop area, first digits of PIN codes",
    method: "GET",
    path: "/crops/places",
    for: "anyone",
    answer: CropPlaces,
    cacheTags: [cropsTag],
  },
});
