import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { register } from "../contract.ts";
import { toldOf } from "../rules.ts";

interface NoUseProps {
  crop: string;
  /** The crop in the reader's words. */
  cropWords: string;
  /** Whether the register has a row of it that contradicts itself. */
  doubtful: boolean;
}

/**
 * Said where no use is shown for a crop: only where every row of the register was transcribed may it be said to have none;
 * where its row contradicts itself, or the crop was not transcribed, the label has to be read.
 */
export function NoUse({ crop, cropWords, doubtful }: NoUseProps) {
  const { answer: editions } = useCall(register.editions, {});
  const current = editions?.find((edition) => edition.current);
  if (doubtful) {
    return (
      <Mark tone="warn">
        <Trans>
          {cropWords}: the register's figures are not clear here. Read the label for dose and waiting days.
        </Trans>
      </Mark>
    );
  }
  const coverage = current?.coveredCrops.includes(crop) ? "whole" : "none";
  return toldOf([], coverage) === "not-in-register" ? (
    <Mark tone="warn">
      <Trans>{cropWords}: not in the register for this crop. Do not use it there.</Trans>
    </Mark>
  ) : (
    <Mark>
      <Trans>{cropWords}: not covered here. Read the label.</Trans>
    </Mark>
  );
}
