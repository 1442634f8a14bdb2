import { Trans, useLingui } from "@lingui/react/macro";
import { useStored } from "#kit/web/storage/stored.ts";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { soilSalts } from "../../local/shapes.ts";
import { storedSoilSalt } from "../../web/land/soilSalt.ts";
import { LandFields } from "./LandFields.tsx";
import styles from "./MyLandPart.module.css";
import { PlacePart } from "./PlacePart.tsx";

/**
 * The question for the land, as the form and the results ask it; a farmer who leaves it out sees figures for
 * one hectare.
 */
export default function MyLandPart() {
  return (
    <section id="my-land" className={styles.part} aria-labelledby="my-land-heading">
      <h2 id="my-land-heading">
        <Trans>My land (if you like)</Trans>
      </h2>
      <p>
        <Trans>
          Then you see what grows in your district, and cost and profit of your own land. Your land stays on
          this phone; of your place the district alone is asked for.
        </Trans>
      </p>
      <PlacePart />
      <LandFields />
      <SaltField />
    </section>
  );
}

/** The question for salt in the soil, by its looks or by the soil card: few crops bear it. */
function SaltField() {
  const { t } = useLingui();
  const [salt, store] = useStored(storedSoilSalt);
  const texts = {
    none: t`no, or not known`,
    salty: t`white salt on top (soil card: EC over 4)`,
    alkaline: t`hard when dry, soapy when wet (soil card: pH over 8.5)`,
  } as const;
  return (
    <Select
      label={<Trans>Salt in the soil</Trans>}
      name="salt"
      value={salt}
      onChange={({ target }) => store(soilSalts.find((each) => each === target.value))}
    >
      {soilSalts.map((each) => (
        <option key={each} value={each}>
          {texts[each]}
        </option>
      ))}
    </Select>
  );
}
