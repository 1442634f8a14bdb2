import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { useProductName } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Plus } from "#kit/web/ui/icons.ts";
import { soils } from "#knowledge/crops/contract.ts";
import { soilNames } from "#knowledge/crops/web/cropLabels.ts";
import { SoilSwatch } from "#knowledge/crops/web/drawing/SoilSwatch.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { CropPictures } from "#season/fields/start/web/CropPictures.tsx";
import { useStanding } from "#season/fields/start/web/useStanding.ts";
import styles from "./FirstQuestion.module.css";
import { HeroScene } from "./HeroScene.tsx";

/** Crops on the first screen, with the way to all others in two rows. */
const mostCrops = 5;

/** First screen of a visitor, with two questions: what grows in the field, and what shall be grown. Each answer is a link, so that it works before any script. */
export function FirstQuestion() {
  const { i18n } = useLingui();
  const productName = useProductName();
  const { answer: crops = [] } = useStanding(mostCrops);
  return (
    <section className={styles.hero} aria-labelledby="welcome">
      <HeroScene className={styles.scene} />
      <div className={styles.ask}>
        <h1 id="welcome" tabIndex={-1}>
          <Trans>Welcome to {productName}</Trans>
        </h1>
        <p>
          <Trans>We teach professional farming: what to grow, what it costs, what it brings.</Trans>
        </p>
        <h2>
          <Trans>What stands in your field?</Trans>
        </h2>
        <CropPictures crops={crops}>
          <Link className={styles.other} to={paths.start}>
            <Plus aria-hidden="true" />
            <span>
              <Trans>Another crop</Trans>
            </span>
          </Link>
        </CropPictures>
        <h2>
          <Trans>What shall I grow?</Trans>
        </h2>
        <ul className={styles.soils}>
          {soils.map((soil) => (
            <li key={soil}>
              <Link to={withQuery(paths.cropSuggestion, { soilType: soil })}>
                <SoilSwatch soil={soil} />
                <span>{i18n._(soilNames[soil])}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.sick}>
          <ButtonLink to={paths.problem}>
            <Trans>My crop is sick</Trans>
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
