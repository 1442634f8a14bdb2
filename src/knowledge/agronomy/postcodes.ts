import type { IndianState } from "./states.ts";

/**
 * The States that a postcode's first three digits may lie in: from, to, States. Where several share a range, the likelier one comes
 * first. Source: India Compliance's table of State numbers and PIN ranges; Chandigarh's neighbours (160), the two parts of Andhra
 * (mandals of Bhadrachalam, 507, went to Andhra Pradesh in 2014), Ladakh and Jammu, and the districts of Uttarakhand and Jharkhand are
 * our own reading. Field post offices (900 to 999) belong to no State.
 */
const ranges: readonly (readonly [from: number, to: number, ...states: IndianState[]])[] = [
  [110, 110, "Delhi"],
  [121, 136, "Haryana"],
  [140, 159, "Punjab"],
  [160, 160, "Chandigarh", "Punjab", "Haryana"],
  [171, 177, "Himachal Pradesh"],
  [180, 193, "Jammu and Kashmir"],
  [194, 194, "Ladakh"],
  [201, 243, "Uttar Pradesh"],
  [244, 245, "Uttar Pradesh", "Uttarakhand"],
  [246, 246, "Uttarakhand", "Uttar Pradesh"],
  [247, 247, "Uttar Pradesh", "Uttarakhand"],
  [248, 249, "Uttarakhand", "Uttar Pradesh"],
  [250, 262, "Uttar Pradesh", "Uttarakhand"],
  [263, 263, "Uttarakhand", "Uttar Pradesh"],
  [264, 285, "Uttar Pradesh"],
  [301, 345, "Rajasthan"],
  [360, 361, "Gujarat"],
  [362, 362, "Gujarat", "Dadra and Nagar Haveli and Daman and Diu"],
  [363, 395, "Gujarat"],
  [396, 396, "Gujarat", "Dadra and Nagar Haveli and Daman and Diu"],
  [400, 402, "Maharashtra"],
  [403, 403, "Goa", "Maharashtra"],
  [404, 445, "Maharashtra"],
  [450, 488, "Madhya Pradesh"],
  [490, 497, "Chhattisgarh"],
  [500, 506, "Telangana"],
  [507, 507, "Telangana", "Andhra Pradesh"],
  [508, 509, "Telangana"],
  [515, 532, "Andhra Pradesh"],
  [533, 533, "Andhra Pradesh", "Puducherry"],
  [534, 535, "Andhra Pradesh"],
  [560, 591, "Karnataka"],
  [600, 604, "Tamil Nadu"],
  [605, 605, "Puducherry", "Tamil Nadu"],
  [606, 606, "Tamil Nadu"],
  [607, 607, "Tamil Nadu", "Puducherry"],
  [608, 608, "Tamil Nadu"],
  [609, 609, "Tamil Nadu", "Puducherry"],
  [610, 643, "Tamil Nadu"],
  [670, 672, "Kerala"],
  [673, 673, "Kerala", "Puducherry"],
  [674, 681, "Kerala"],
  [682, 682, "Kerala", "Lakshadweep"],
  [683, 695, "Kerala"],
  [700, 736, "West Bengal"],
  [737, 737, "Sikkim", "West Bengal"],
  [738, 743, "West Bengal"],
  [744, 744, "Andaman and Nicobar Islands"],
  [751, 770, "Odisha"],
  [781, 788, "Assam"],
  [790, 792, "Arunachal Pradesh"],
  [793, 794, "Meghalaya"],
  [795, 795, "Manipur"],
  [796, 796, "Mizoram"],
  [797, 798, "Nagaland"],
  [799, 799, "Tripura"],
  [800, 812, "Bihar"],
  [813, 813, "Bihar", "Jharkhand"],
  [814, 816, "Jharkhand", "Bihar"],
  [817, 821, "Bihar", "Jharkhand"],
  [822, 822, "Jharkhand", "Bihar"],
  [823, 824, "Bihar", "Jharkhand"],
  [825, 835, "Jharkhand", "Bihar"],
  [836, 855, "Bihar"],
];

function statesOf(postcode: string): readonly IndianState[] {
  const prefix = Number(postcode.slice(0, 3));
  const [, , ...states] = ranges.find(([from, to]) => from <= prefix && prefix <= to) ?? [0, 0];
  return states;
}

/** The State that a postcode most likely lies in, from its first three digits on; undefined where none is known. */
export function stateOfPostcode(postcode: string): IndianState | undefined {
  return statesOf(postcode)[0];
}

/** The State that a postcode lies in where that cannot be the named one, which is then asked about; else undefined. */
export function otherStateOfPostcode(postcode: string, state: string): IndianState | undefined {
  const possible = statesOf(postcode);
  return possible.some((each) => each === state) ? undefined : possible[0];
}
