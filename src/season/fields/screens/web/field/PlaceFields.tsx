import { Trans, useLingui } from "@lingui/react/macro";
import { useContext, useState } from "react";
import { FetcherContext, useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { agronomy } from "#knowledge/agronomy/contract.ts";
import { statesFor } from "#knowledge/agronomy/states.ts";
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
  const [text, setSaid] = useState<"looking" | "unknown" | undefined>();
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
          {text === "looking" ? (
            <Trans>Looking for the district…</Trans>
          ) : text === "unknown" ? (
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

interface DistrictChoiceProps {
  query: DistrictQuery;
  place: Place;
  onChange: (place: Place) => void;
}

/** Districts of a state, of a PIN code, or near by; without a network the state alone is known. */
function DistrictChoice({ query, place, onChange }: DistrictChoiceProps) {
  const { t } = useLingui();
  const found = useCall(agronomy.districts, { query }).answer ?? [];
  const { district } = place;
  const isListed = found.some(({ code }) => code === district?.code);
  return (
    <Select
      label={<Trans>District</Trans>}
      name="district"
      value={district ? String(district.code) : ""}
      onChange={({ target }) => {
        const chosen = found.find(({ code }) => String(code) === target.value);
        onChange(
          chosen
            ? { district: { code: chosen.code, name: chosen.name }, state: chosen.state }
            : { ...place, district: undefined },
        );
      }}
    >
      <option value="">{t`not said`}</option>
      {district && !isListed ? (
        <option value={String(district.code)} lang="en">
          {district.name}
        </option>
      ) : null}
      {found.map(({ code, name, formerName }) => (
        <option key={code} value={String(code)} lang="en">
          {formerName ? `${name} (${formerName})` : name}
        </option>
      ))}
    </Select>
  );
}
