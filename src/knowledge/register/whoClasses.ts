/** Hazard classes of the World Health Organization, from the most to the least poisonous to people. */
export const whoClasses = ["Ia", "Ib", "II", "III", "U"] as const;
export type WhoClass = (typeof whoClasses)[number];
