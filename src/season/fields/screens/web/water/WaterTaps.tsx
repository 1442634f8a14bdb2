import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { NewEntry } from "../../../contract.ts";
import type { Doubt } from "../../../diary/doubts.ts";
import { AskOnce } from "../AskOnce.tsx";
import type { SeasonPartProps } from "../season/seasonPart.ts";
import { seasonDoubts } from "../seasonDoubts.ts";
import { irrigationTexts, rainTexts, tapTexts, useWaterAmount } from "./amounts.ts";
import styles from "./WaterCard.module.css";

/** Rain of last week is still known; what is further back is a guess. */
const daysBack = 10;

/** Told with one tap: it rained, I watered, today or on one of the last ten days. Each can be taken back. */
export function WaterTaps({ season, diary, today }: SeasonPartProps & { today: string }) {
  const { t, i18n } = useLingui();
  const [on, setOn] = useState(today);
  const shortDay = useShortDay();
  const amount = useWaterAmount(season.field);
  const [asked, setAsked] = useState<{ readonly entry: NewEntry; readonly doubts: readonly Doubt[] }>();
  const tell = (entry: NewEntry) => {
    const doubts = seasonDoubts(entry, season);
    if (doubts.length > 0) return setAsked({ entry, doubts });
    setAsked(undefined);
    return void diary?.enter(season.id, entry);
  };
  const yesterday = daysLater(today, -1);
  const earlier = Array.from({ length: daysBack - 1 }, (_, place) => daysLater(today, -2 - place));
  const given = season.entries.filter(
    (entry) => entry.on === on && (entry.kind === "rain" || entry.kind === "irrigation"),
  );
  const taps = <Tap extends NonNullable<NewEntry["tap"]>>(
    kind: "rain" | "irrigation",
    known: readonly Tap[],
    textOf: (tap: Tap) => string,
  ) =>
    known.map((tap) => (
      <Button key={tap} kind="chip" disabled={!diary} onClick={() => tell({ kind, on, tap })}>
        {textOf(tap)}
      </Button>
    ));
  return (
    <div className={styles.taps}>
      <div className={styles.day}>
        {[
          { day: today, word: t`Today` },
          { day: yesterday, word: t`One day ago` },
        ].map(({ day, word }) => (
          <Button key={day} kind="chip" aria-pressed={on === day} onClick={() => setOn(day)}>
            {word}
          </Button>
        ))}
        <Select
          label={<Trans>Another day</Trans>}
          name="water-day"
          value={earlier.includes(on) ? on : ""}
          onChange={({ target }) => setOn(target.value === "" ? today : target.value)}
        >
          <option value="">{t`up to ten days ago`}</option>
          {earlier.map((day) => (
            <option key={day} value={day}>
              {shortDay(day)}
            </option>
          ))}
        </Select>
      </div>
      <TapRow label={<Trans>It rained</Trans>}>
        {taps("rain", rainTexts, (tap) => i18n._(tapTexts[tap]))}
      </TapRow>
      <TapRow label={<Trans>I watered</Trans>}>{taps("irrigation", irrigationTexts, amount)}</TapRow>
      <AskOnce
        doubts={asked?.doubts ?? []}
        onYes={() => {
          if (asked) void diary?.enter(season.id, { ...asked.entry, sure: true });
          setAsked(undefined);
        }}
        onNo={() => setAsked(undefined)}
      />
      {given.length > 0 ? (
        <ul className={styles.told} aria-live="polite">
          {given.map(({ id, key, kind, tap, mm }) => (
            <li key={key}>
              <span>
                {kind === "rain" ? <Trans>It rained</Trans> : <Trans>I watered</Trans>}:{" "}
                {mm === undefined && tap ? i18n._(tapTexts[tap]) : `${mm} mm`}
                {season.states.has(key) ? (
                  <>
                    {" · "}
                    <Trans>waiting to be sent</Trans>
                  </>
                ) : null}
              </span>
              <Button kind="plain" onClick={() => void diary?.undo(season.id, id)}>
                <Trans>Undo</Trans>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function TapRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.taprow}>
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
