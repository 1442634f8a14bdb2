/**
 * Share of the mandi's price that reaches the farm: our own estimate. A mandi's quote is before commission, market fee,
 * carriage, grading and what spoils, and seven days of it are no season's mean.
 */
export const farmGateShare = 0.5;

/** Groups whose produce is sold at mandis alone, without a support price. Tubers are sold as vegetables are. */
const gardenGroups: ReadonlySet<string> = new Set(["fruit", "vegetable", "flower", "spice", "tuber"]);

/** Whether a crop's price is what mandis paid for garden produce in the days looked at; those overstate what a farm gets. */
export function isSoldAtFarmGate(cropGroup: string, priceSource: string): boolean {
  return gardenGroups.has(cropGroup) && priceSource.startsWith("Agmarknet");
}

/** Paise per kg at the farm gate, rounded down, so that nothing is said to be more than it is. */
export function farmGatePaise(mandiPaise: number): number {
  return Math.floor(mandiPaise * farmGateShare);
}
