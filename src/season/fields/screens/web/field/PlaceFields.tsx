import { Trans, useLingui } from "@lingui/react/macro";
import { useContext, useState } from "react";
import { FetcherContext } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import { agronomy } from "#knowledge/agronomy/contract.ts";
import { statesFor } from "#knowledge/agronomy/states.ts";
import { DistrictChoice } from "./DistrictChoice.tsx";
import styles from "./FieldForm.module.css";
import type { DistrictQuery, Place } from "./fieldForm.ts";

interface PlaceFieldsProps {
  place: Place;
  onChange: (place: Place) => void;
}

/** Where the field lies: by PIN code, by state, or by where the phone is, if its owner allows that. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { t } = useLingui();
  const ask = useContext(FetcherContext);
  const { language } = useChosenLanguage();
  const [query, setQuery] = useState<DistrictQuery | undefined>(
    place.state ? { state: place.state } : undefined,
  );
  const [said, setSaid] = useState<"looking" | "unknown" | undefined>();
  const find = async (next: DistrictQuery) => {
    setSaid("looking");
    const found = await ask(agronomy.districts, { query: next }).catch(() => []);
    const [first] = found;
    setSaid(first ? undefined : "unknown");
    if (!first) return;
    setQuery(next);
    onChange({ district: { code: first.code, name: first.name }, state: first.state });
  };
  const locate = () => {
    setSaid("looking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void find({ latitude: tenth(coords.latitude), longitude: tenth(coords.longitude) }),
      () => setSaid("unknown"),
      { timeout: 15_000, maximumAge: 3_600_000 },
    );
  };
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Where is it?</Trans>
      </legend>
      <p className={styles.hint}>
        <Trans>For its rain and heat. Leave it out if you like.</Trans>
      </p>
      <div className={styles.place}>
        <div className={styles.pair}>
          <Field
            label={<Trans>PIN code</Trans>}
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            onChange={({ target }) => {
              if (/^[1-9]\d{5}$/.test(target.value)) void find({ pin: target.value });
            }}
          />
          {"geolocation" in navigator ? (
            <Button onClick={locate}>
              <Trans>Where I am now</Trans>
            </Button>
          ) : null}
        </div>
        <Notice>
          {said === "looking" ? (
            <Trans>Looking for the district…</Trans>
          ) : said === "unknown" ? (
            <Trans>We could not find the district. Choose the state instead.</Trans>
          ) : undefined}
        </Notice>
        <div className={styles.pair}>
          <Select
            label={<Trans>State</Trans>}
            name="state"
            value={place.state ?? ""}
            onChange={({ target }) => {
              setSaid(undefined);
              setQuery(target.value ? { state: target.value } : undefined);
              onChange({ state: target.value || undefined, district: undefined });
            }}
          >
            <option value="">{t`not said`}</option>
            {statesFor(language).map(({ name, word }) => (
              <option key={name} value={name}>
                {word}
              </option>
            ))}
          </Select>
          {query ? <DistrictChoice query={query} place={place} onChange={onChange} /> : null}
        </div>
      </div>
    </fieldset>
  );
}

/** As near as a district needs, so that nobody's field is told. */
const tenth = (degrees: number) => Math.round(degrees * 10) / 10;
