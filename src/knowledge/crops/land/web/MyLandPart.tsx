import { Trans } from "@lingui/react/macro";
import { LandFields } from "./LandFields.tsx";
import styles from "./MyLandPart.module.css";
import { PlacePart } from "./PlacePart.tsx";
import { SaltField } from "./SaltField.tsx";

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
