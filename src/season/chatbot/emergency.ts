import type { EmergencyKind } from "./emergencySigns.ts";

/** The signs by which one is told come beside the chat, which is not shown without them: they are as long as half of its script. */
const bringSigns = () => import("./emergencySigns.ts");
let known: Awaited<ReturnType<typeof bringSigns>>["emergencyToldIn"] | undefined;

/** Has to be there before anybody is answered. */
export async function bringEmergencies(): Promise<void> {
  known = (await bringSigns()).emergencyToldIn;
}

/** Which emergency of a person was typed, if any: then nothing is looked up and nothing is offered for sale. */
export function emergencyIn(typed: string): EmergencyKind | undefined {
  return known?.(typed);
}

const dialled = (number: string) => ({ number, address: `tel:${number}` });

/** India's emergency number, the ambulance in most states (112.gov.in; nhm.gov.in), and who listens when life is heavy (telemanas.mohfw.gov.in). */
export const emergency = {
  all: dialled("112"),
  ambulance: dialled("108"),
  listens: dialled("14416"),
} as const;
