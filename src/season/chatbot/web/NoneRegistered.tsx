import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { register } from "#knowledge/register/contract.ts";
import type { NoneFound } from "#knowledge/register/web/PestUses.tsx";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";

/**
 * Said where the register has nothing against a problem on a crop: by the edition that is loaded, and only of a crop that it covers.
 * Beside it is whom to ask.
 */
export function NoneRegistered({ id, crop, isBare }: NoneFound) {
  const current = useCall(register.editions, {}).answer?.find((edition) => edition.current);
  const { calendarDayWithYear: calendarDay } = useDates();
  const { number, address, name } = useHelpline();
  if (!current) return null;
  const day = calendarDay(current.asOn);
  return (
    <Mark tone="warn">
      {!current.coveredCrops.includes(id) ? (
        <Trans>{crop}: the register was not read here for this crop.</Trans>
      ) : isBare ? (
        <Trans>
          {crop}: the official register of {day} has no medicine at all for this crop.
        </Trans>
      ) : (
        <Trans>
          {crop}: the official register of {day} has nothing against this on this crop.
        </Trans>
      )}{" "}
      <Trans>
        Ask before you buy one: your KVK, or{" "}
        <a href={address}>
          {name} {number}
        </a>
        .
      </Trans>
    </Mark>
  );
}
