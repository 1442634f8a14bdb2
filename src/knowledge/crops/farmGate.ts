/**
 * Share of the mandi's price that reaches the farm: our own estimate. A mandi's quote is before commission, market fee,
 * carriage, grading and what spoils, and seven days of it are no season's mean.
 */
export const farmGateShare = 0.5;

/** Groups whose produce is sold at mandis alone, without a support price. Tubers are sold as vegetables are. */
const gardenGroups: ReadonlySet<string> = new Set(["fruit", "vegetable", "flower", "spice", "tuber"]);

/** Whether a crop is garden produce, whose price, a mandi's or our estimate of one, overstates what a farm gets. */
export function isSoldAtFarmGate(cropGroup: string): boolean {
  return gardenGroups.has(cropGroup);
}

/** Paise per kg at the farm gate, rounded down, so that nothing is said to be more than it is. */
export function farmGatePaise(mandiPaise: number): number {
  return Math.floor(mandiPaise * farmGateShare);
}
