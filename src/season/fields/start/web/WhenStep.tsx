import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { useDates } from "#kit/web/dates.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { StandingCrop } from "#knowledge/crops/contract.ts";
import { paths } from "#screens/paths.ts";
import { useToday } from "../../screens/web/useToday.ts";
import { type SowingDay, sowingDays } from "../sowingDays.ts";
import styles from "./Steps.module.css";

interface WhenStepProps {
  crop: StandingCrop;
  /** Empty until it is chosen. */
  sownOn: string;
  onChange: (sownOn: string) => void;
}

/** When the crop was sown: days that fit its season, or any other one. Once it is told, the answer alone is shown. */
export function WhenStep({ crop, sownOn, onChange }: WhenStepProps) {
  const { t } = useLingui();
  const dates = useDates();
  const today = useToday();
  const word = useDayWord();
  const hydrated = useHydrated();
  const [picking, setPicking] = useState(false);
  if (sownOn !== "" && !picking) {
    const day = dates.calendarDay(sownOn);
    return (
      <p className={styles.chosen}>
        {crop.perennial ? <Trans>Counted from {day}</Trans> : <Trans>Sown on {day}</Trans>}
        <Button onClick={() => onChange("")}>
          <Trans>Change the day</Trans>
        </Button>
      </p>
    );
  }
  return (
    <Stack as="section" aria-labelledby="when">
      <h2 id="when">
        {crop.perennial ? (
          <Trans>From which day shall the plan count?</Trans>
        ) : crop.sowingRemark === "pruning" ? (
          <Trans>When was it pruned?</Trans>
        ) : (
          <Trans>When was it sown or planted?</Trans>
        )}
      </h2>
      <div className={styles.days}>
        {hydrated
          ? sowingDays(crop, today).map((offered) => (
              <Button key={offered.day} onClick={() => onChange(offered.day)}>
                {word(offered)}
              </Button>
            ))
          : null}
        {picking ? null : (
          <Button onClick={() => setPicking(true)}>
            <Trans>Pick a day</Trans>
          </Button>
        )}
      </div>
      {picking ? (
        <Field
          label={<Trans>Which day?</Trans>}
          type="date"
          name="sownOn"
          min={daysLater(today, -1_000)}
          max={daysLater(today, 365)}
          value={sownOn}
          onChange={({ target: { value, validity } }) => {
            if (value !== "" && validity.valid) onChange(value);
          }}
          onBlur={() => setPicking(false)}
        />
      ) : null}
      <div>
        <ButtonLink kind="plain" to={paths.cropSuggestion}>
          {t`Not sown yet: what shall I grow?`}
        </ButtonLink>
      </div>
    </Stack>
  );
}

/** A day that is offered, in words. */
function useDayWord(): (offered: SowingDay) => string {
  const { t } = useLingui();
  const shortDay = useShortDay();
  return ({ day, word }) => {
    const date = shortDay(day);
    if (word === "today") return t`Today`;
    if (word === "week") return t`This week`;
    return word === "fortnight" ? t`Two weeks ago, ${date}` : t`Around ${date}`;
  };
}
