import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { EmergencyKind } from "../../emergencySigns.ts";

/**
 * First aid in the first minute, and nothing that could be bought. By the labels of pesticides, the WHO's
 * guidelines on snakebite (2016) and the first aid of the Indian Red Cross.
 */
const firstMinute: Readonly<Record<EmergencyKind, ReactNode>> = {
  life: (
    <Trans>
      What you feel is heavy, and you need not carry it alone. Tele-MANAS listens day and night, free and in
      your language. Tell somebody near you now, and keep away from poisons until then.
    </Trans>
  ),
  eye: (
    <Trans>
      Rinse the open eye at once with clean, gently running water for 15 minutes. Do not rub it. Then go to
      the hospital and take the pack with its label along.
    </Trans>
  ),
  bite: (
    <Trans>
      Keep calm and keep the bitten part still, like a broken bone. Do not tie it off, do not cut, do not suck
      it. Take off rings and bangles, and go straight to a hospital.
    </Trans>
  ),
  current: (
    <Trans>
      Do not touch the person before the power is off. If it can't be switched off, push the wire away with
      dry wood. Whoever was hit by current goes to the hospital, even when feeling well.
    </Trans>
  ),
  breath: (
    <Trans>
      Out into fresh air at once, clothes loosened, sitting upright. Take off what the spray made wet. Take
      the pack with its label along to the hospital.
    </Trans>
  ),
  skin: (
    <Trans>
      Take off what got wet at once, and wash the skin with soap and plenty of water for 15 minutes. If it
      burns on or anybody feels ill, go to the hospital with the pack and its label.
    </Trans>
  ),
  poison: (
    <Trans>
      Take the pack with its label along to the hospital: the doctor needs it. Take off wet clothes and wash
      the skin with soap and plenty of water. Do not make anybody vomit unless a doctor says so.
    </Trans>
  ),
};

/** Measures until help comes. */
export default function FirstMinute({ kind }: { kind: EmergencyKind }) {
  return firstMinute[kind];
}
