/** Parts of India by State, as far as the causes of a sick crop differ between them. An estimate, drawn along State borders. */
const statesOf = {
  "north-west": ["Punjab", "Haryana", "Rajasthan", "Delhi", "Chandigarh"],
  "north-plains": ["Uttar Pradesh", "Bihar", "Jharkhand"],
  east: [
    ...["West Bengal", "Odisha", "Assam", "Tripura", "Meghalaya", "Manipur", "Mizoram", "Nagaland"],
    "Andaman and Nicobar Islands",
  ],
  central: ["Madhya Pradesh", "Chhattisgarh"],
  west: ["Maharashtra", "Gujarat", "Goa", "Dadra and Nagar Haveli and Daman and Diu"],
  south: [
    ...["Andhra Pradesh", "Telangana", "Karnataka", "Tamil Nadu", "Kerala", "Puducherry", "Lakshadweep"],
  ],
  hills: ["Himachal Pradesh", "Jammu and Kashmir", "Ladakh", "Uttarakhand", "Sikkim", "Arunachal Pradesh"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Region = keyof typeof statesOf;
export const regions = Object.keys(statesOf) as readonly Region[];

/** The region of a State; undefined where the State is not known. */
export function regionOf(state: string | undefined): Region | undefined {
  const wanted = state?.trim().toLowerCase();
  if (!wanted) return undefined;
  return regions.find((region) => statesOf[region].some((name) => name.toLowerCase() === wanted));
}
