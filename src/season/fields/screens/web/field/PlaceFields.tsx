import { Trans, useLingui } from "@lingui/react/macro";
import { useContext, useRef, useState } from "react";
import { asProblem, FetcherContext, useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { agronomy, type District } from "#knowledge/agronomy/contract.ts";
import { statesFor } from "#knowledge/agronomy/states.ts";
import styles from "./FieldForm.module.css";
import type { DistrictQuery, Place } from "./fieldForm.ts";

interface PlaceFieldsProps {
  place: Place;
  onChange: (place: Place) => void;
}

type Status = "looking" | "several" | "unknown" | "no-network";

/** More districts than these are chosen from a list. */
const mostButtons = 6;

/** Where the field lies: by PIN code, or from a list, or by where the phone is. A place that is known is shown, and asked for no more. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { t } = useLingui();
  const ask = useContext(FetcherContext);
  const [asking, setAsking] = useState(!place.state);
  const [status, setStatus] = useState<Status | undefined>();
  const [listing, setListing] = useState(false);
  const [found, setFound] = useState<readonly District[]>([]);
  /** Counts the questions: a late answer to an earlier one changes nothing. */
  const asked = useRef(0);
  const choose = ({ code, title, state }: Pick<District, "code" | "title" | "state">) => {
    setStatus(undefined);
    onChange({ district: { code, name: title }, state });
  };
  const find = async (query: DistrictQuery) => {
    setStatus("looking");
    asked.current += 1;
    const mine = asked.current;
    const answer = await ask(agronomy.districts, { query }).catch(asProblem);
    if (mine !== asked.current) return;
    if ("status" in answer) return setStatus("no-network");
    setFound(answer);
    const [first] = answer;
    if (!first) return setStatus("unknown");
    if (answer.length === 1) return choose(first);
    onChange({ district: undefined, state: undefined });
    return setStatus("several");
  };
  if (!asking) {
    return (
      <fieldset>
        <legend className={styles.legend}>
          <Trans>Where is it?</Trans>
        </legend>
        <Row>
          <PlaceName place={place} />
          <Button onClick={() => setAsking(true)}>
            <Trans>Change the place</Trans>
          </Button>
        </Row>
      </fieldset>
    );
  }
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Where is it?</Trans>
      </legend>
      <div className={styles.place}>
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
        <Notice>
          {status === "looking" ? (
            <Trans>Looking for the district…</Trans>
          ) : status === "several" ? (
            <Trans>Which district is it?</Trans>
          ) : status === "unknown" ? (
            <Trans>We know no district for it. Please choose from the list.</Trans>
          ) : status === "no-network" ? (
            <Trans>
              No network to look for the district. Choose your state from the list: that is enough.
            </Trans>
          ) : undefined}
        </Notice>
        <output>{place.state && status === undefined ? <PlaceName place={place} /> : null}</output>
        {status !== "several" ? null : found.length > mostButtons ? (
          <Select
            label={<Trans>District</Trans>}
            name="districtOfPin"
            value=""
            onChange={({ target }) => {
              const chosen = found.find(({ code }) => String(code) === target.value);
              if (chosen) choose(chosen);
            }}
          >
            <option value="">{t`choose`}</option>
            {found.map(({ code, title }) => (
              <option key={code} value={String(code)}>
                {title}
              </option>
            ))}
          </Select>
        ) : (
          <Row>
            {found.map((district) => (
              <Button key={district.code} onClick={() => choose(district)}>
                {district.title}
              </Button>
            ))}
          </Row>
        )}
        <Details
          summary={<Trans>I do not know the PIN code</Trans>}
          onToggle={({ currentTarget }) => setListing(currentTarget.open)}
        >
          {listing ? (
            <FromList place={place} find={find} onChange={onChange} onState={() => setStatus(undefined)} />
          ) : null}
        </Details>
      </div>
    </fieldset>
  );
}

/** `Jabalpur, Madhya Pradesh`. */
function PlaceName({ place: { district, state } }: { place: Place }) {
  const { language } = useChosenLanguage();
  const word = statesFor(language).find(({ name }) => name === state)?.word ?? state;
  return (
    <strong>
      {district ? <bdi>{district.name}</bdi> : null}
      {district ? ", " : null}
      {word}
    </strong>
  );
}

interface FromListProps extends PlaceFieldsProps {
  find: (query: DistrictQuery) => void;
  onState: () => void;
}

/** State, then district; or the district that the phone is in, if its owner allows that. */
function FromList({ place, find, onChange, onState }: FromListProps) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => find({ latitude: tenth(coords.latitude), longitude: tenth(coords.longitude) }),
      () => {},
      { timeout: 15_000, maximumAge: 3_600_000 },
    );
  return (
    <div className={styles.place}>
      <div className={styles.pair}>
        <Select
          label={<Trans>State</Trans>}
          name="state"
          value={place.state ?? ""}
          onChange={({ target }) => {
            onState();
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
        {place.state ? <DistrictChoice state={place.state} place={place} onChange={onChange} /> : null}
      </div>
      {"geolocation" in navigator ? (
        <Row>
          <Button onClick={locate}>
            <Trans>Where I am now</Trans>
          </Button>
        </Row>
      ) : null}
    </div>
  );
}

/** As near as a district needs, so that nobody's field is told. */
const tenth = (degrees: number) => Math.round(degrees * 10) / 10;

/** Districts of a state; without a network the state alone is known. */
function DistrictChoice({ state, place: { district }, onChange }: PlaceFieldsProps & { state: string }) {
  const { t } = useLingui();
  const found = useCall(agronomy.districts, { query: { state } }).answer ?? [];
  const isListed = found.some(({ code }) => code === district?.code);
  return (
    <Select
      label={<Trans>District</Trans>}
      name="district"
      value={district ? String(district.code) : ""}
      onChange={({ target }) => {
        const chosen = found.find(({ code }) => String(code) === target.value);
        onChange({ state, district: chosen && { code: chosen.code, name: chosen.name } });
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
