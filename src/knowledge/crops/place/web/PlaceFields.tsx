import { Trans, useLingui } from "@lingui/react/macro";
import { useContext, useEffect, useRef, useState } from "react";
import { byName } from "#kit/contract/byName.ts";
import type { Input } from "#kit/contract/call.ts";
import { FetcherContext } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { agronomy } from "#knowledge/agronomy/contract.ts";
import { statesFor } from "#knowledge/agronomy/states.ts";
import { districtsOfPin, districtsOfState, type PlaceName } from "../../local/places.ts";
import { type StoredPlace, storedPlace } from "../../web/land/place.ts";
import { bringPlace, keptPlaces } from "./bringPlace.ts";
import styles from "./PlaceFields.module.css";

type DistrictQuery = Input<typeof agronomy.districts>["query"];

/** Offline the phone knows a district by its English name alone. */
type ListedDistrict = PlaceName & { readonly title?: string };

type Said = "looking" | "not-found" | "no-network" | "not-allowed" | "several";

/** The farmer's district: by state, by PIN code, or by where the phone is, if its owner allows that. Each can be left out. */
export default function PlaceFields() {
  const { t } = useLingui();
  const ask = useContext(FetcherContext);
  const { language } = useChosenLanguage();
  const [place, keep] = useStored(storedPlace);
  const [listed, setListed] = useState<readonly ListedDistrict[]>([]);
  const [stated, setSaid] = useState<Said>();
  /** Counts what the farmer has asked for: a late answer to an earlier one changes nothing. */
  const asked = useRef(0);

  /** Brings the water and the harvests of a place and keeps them with it. */
  const choose = async (chosen: Pick<StoredPlace, "district" | "state" | "name" | "names">) => {
    setSaid("looking");
    asked.current += 1;
    const mine = asked.current;
    const found = await bringPlace(ask, chosen);
    if (mine !== asked.current) return;
    setSaid(found ? undefined : "no-network");
    if (found) keep(found);
  };
  /** The districts that fit; undefined where something else was asked for meanwhile. */
  const find = async (query: DistrictQuery) => {
    setSaid("looking");
    asked.current += 1;
    const mine = asked.current;
    const found = await ask(agronomy.districts, { query }).catch(() => keptDistricts(query));
    if (mine !== asked.current) return undefined;
    setListed(found ?? []);
    const [first] = found ?? [];
    setSaid(first ? undefined : found ? "not-found" : "no-network");
    return found ?? [];
  };
  const findAndChoose = async (query: DistrictQuery) => {
    const found = await find(query);
    const [first] = found ?? [];
    if (!first) return;
    // Three digits of a PIN code may lie in several districts (any of Uttar Pradesh): the farmer chooses among them.
    const isOne = query.pin === undefined || found?.length === 1;
    await choose(isOne ? placeOf(first) : { district: null, state: first.state, name: first.state });
    if (!isOne) setSaid((before) => before ?? "several");
  };
  const placeOf = ({ code, state, name, title }: ListedDistrict) => ({
    ...{ district: code, state, name },
    names: title ? { [language]: title } : {},
  });
  const locate = () => {
    setSaid("looking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => findAndChoose({ latitude: tenth(coords.latitude), longitude: tenth(coords.longitude) }),
      () => setSaid("not-allowed"),
      { timeout: 15_000, maximumAge: 3_600_000 },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (place) find({ state: place.state });
  }, []);

  return (
    <Stack>
      <p>
        <Trans>
          Then water, rain and harvests are shown for your own place. Choose your state, type your PIN code,
          or let the phone say where it is.
        </Trans>
      </p>
      <div className={styles.fields}>
        <Select
          label={<Trans>State</Trans>}
          name="state"
          value={place?.state ?? ""}
          onChange={({ target: { value: state } }) => {
            setListed([]);
            if (!state) {
              asked.current += 1;
              return keep(undefined);
            }
            find({ state }).then((found) => found && choose({ district: null, state, name: state }));
          }}
        >
          <option value="">{t`not said`}</option>
          {statesFor(language).map(({ name, word }) => (
            <option key={name} value={name}>
              {word}
            </option>
          ))}
        </Select>
        {place && listed.length > 0 ? (
          <Select
            label={<Trans>District</Trans>}
            name="district"
            value={String(place.district ?? "")}
            onChange={({ target }) => {
              const chosen = listed.find(({ code }) => String(code) === target.value);
              choose(chosen ? placeOf(chosen) : { district: null, state: place.state, name: place.state });
            }}
          >
            <option value="">{t`whole state`}</option>
            {listed.toSorted(byName(titleOf)).map((each) => (
              <option key={each.code} value={String(each.code)} lang={each.title ? undefined : "en"}>
                {each.formerName ? `${titleOf(each)} (${each.formerName})` : titleOf(each)}
              </option>
            ))}
          </Select>
        ) : null}
        <Field
          label={<Trans>PIN code</Trans>}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          onChange={({ target }) => {
            if (/^[1-9]\d{5}$/.test(target.value)) findAndChoose({ pin: target.value });
          }}
        />
      </div>
      {"geolocation" in navigator ? (
        <Row>
          <Button onClick={locate}>
            <Trans>Where I am now</Trans>
          </Button>
        </Row>
      ) : null}
      <Notice>
        <Words stated={stated} place={place} />
      </Notice>
    </Stack>
  );
}

const titleOf = ({ name, title = name }: ListedDistrict) => title;

/** Districts as the phone keeps them for when there is no network; undefined where it has none, and for a point. */
async function keptDistricts({ state, pin }: DistrictQuery): Promise<PlaceName[] | undefined> {
  const stored = await keptPlaces();
  if (stored && pin) return districtsOfPin(stored.places, pin);
  if (stored && state) return districtsOfState(stored.places, state);
}

function Words({ stated, place }: { stated: Said | undefined; place: StoredPlace | null }) {
  const { language } = useChosenLanguage();
  const name = place?.names?.[language] ?? place?.name;
  if (stated === "looking") return <Trans>Looking for your place…</Trans>;
  if (stated === "several") return <Trans>Several districts share this PIN code: choose yours.</Trans>;
  if (stated === "not-found") return <Trans>We found no district for that. Choose the state instead.</Trans>;
  if (stated === "no-network")
    return <Trans>That needs the network. Nothing was changed; please try again.</Trans>;
  if (stated === "not-allowed")
    return <Trans>The phone did not say where it is. Choose the state instead.</Trans>;
  return name ? <Trans>Water and rain are now those of {name}.</Trans> : null;
}

/** As near as a district needs, so that nobody's house is told. */
const tenth = (degrees: number) => Math.round(degrees * 10) / 10;
