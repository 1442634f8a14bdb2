import { integer } from "#kit/contract/shape.ts";

/** Code of a district by the Local Government Directory. */
export const DistrictCode = integer({ minimum: 1, maximum: 99_999 });
