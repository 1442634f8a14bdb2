import { Plural, Trans } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { RegisteredUse } from "#knowledge/register/contract.ts";
import type { EntryDraft } from "./entryDraft.ts";
import { registeredDose, timesTheDose } from "./registeredDose.ts";
import { useAmountText } from "./useAmountText.ts";

interface UseForFieldProps {
  use: RegisteredUse;
  areaHa: number;
  draft: EntryDraft;
  /** As it was typed; undefined where that is no figure. */
  typed: number | undefined;
}

/**
 * The allowed dose of the chosen use on this land, how long to wait, and a question where far more was typed.
 */
export function UseForField({ use, areaHa, draft, typed }: UseForFieldProps) {
  const amount = useAmountText();
  const allowed = registeredDose(use, areaHa);
  const times = allowed && typed ? timesTheDose(allowed.most, typed, draft.doseUnit) : undefined;
  const dose = allowed && amount(allowed);
  const litres = shortFigure(Math.round(allowed?.waterLitres ?? 0));
  return (
    <>
      <p>
        {dose ? (
          <Trans>
            For this land: {dose} in all, in about {litres} litres of water.
          </Trans>
        ) : null}{" "}
        <Wait use={use} />
      </p>
      {times ? (
        <Mark tone="warn">
          <Trans>
            That is {times} times what the register allows on this land. Is the figure right, and the measure?
          </Trans>
        </Mark>
      ) : null}
    </>
  );
}

function Wait({ use: { waiting, waitingDays } }: { use: RegisteredUse }) {
  if (waiting === "days")
    return (
      <Plural value={waitingDays ?? 0} one="Wait # day before picking." other="Wait # days before picking." />
    );
  if (waiting === "unknown")
    return (
      <Trans>How long to wait before picking is not in the register: read the label before you spray.</Trans>
    );
  return null;
}
