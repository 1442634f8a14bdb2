import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { readStored } from "#kit/web/storage/stored.ts";
import { pastSearches } from "#knowledge/crops/web/history.ts";
import { storedLand } from "#knowledge/crops/web/land/land.ts";
import { storedPlace } from "#knowledge/crops/web/land/place.ts";
import { assumedHectares } from "../../assumedLand.ts";
import { fieldOf, hectaresTyped, type Place } from "../../screens/web/field/fieldForm.ts";
import { PlaceFields } from "../../screens/web/field/PlaceFields.tsx";
import { MakePlan, type MakePlanProps } from "./MakePlan.tsx";

/** Where a new field lies; its land and soil are those told elsewhere in this browser, or assumed until they are told. */
export function NewField({ draft, change, ...rest }: Omit<MakePlanProps, "toField" | "others">) {
  const { t } = useLingui();
  const asked = useRef<HTMLDivElement>(null);
  // A place that was taken back is asked for, and not taken from elsewhere.
  const [isTakenBack, setTakenBack] = useState(false);
  const place = isTakenBack ? {} : placeOf(draft);
  // The button that was tapped is gone: the keyboard goes on with the next question.
  useEffect(() => {
    if (document.activeElement === document.body) asked.current?.querySelector("input")?.focus();
  }, []);
  const number = draft.others + 1;
  return (
    <>
      <div ref={asked}>
        <PlaceFields
          place={place}
          onChange={(chosen) => {
            setTakenBack(chosen.state === undefined);
            change(chosen);
          }}
        />
      </div>
      <MakePlan
        {...rest}
        draft={draft}
        change={change}
        others={[]}
        missing={place.state ? undefined : t`Please tell where the field is: its PIN code, or its state.`}
        toField={async (diary) => {
          const land = readStored(storedLand);
          const [search] = readStored(pastSearches);
          const given = { ...place, name: "", land, soil: search?.search.soilType };
          const assumed = { name: t`Field ${number}`, areaHa: assumedHectares };
          const known = typeof hectaresTyped(land) === "number" ? fieldOf(given, assumed.name) : undefined;
          const rest = {
            soil: given.soil ?? null,
            district: place.district?.code ?? null,
            state: place.state,
          };
          return diary.addField(known ?? { ...assumed, ...rest }, draft.ids.field);
        }}
      />
    </>
  );
}

/** The place that was told, here or on a screen of the crops. */
function placeOf({ district, state }: Place): Place {
  if (state) return { district, state };
  const stored = readStored(storedPlace);
  if (!stored) return {};
  const { district: code, name } = stored;
  return { state: stored.state, district: code === null ? undefined : { code, name } };
}
