import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { soils } from "#features/crops/contract.ts";
import { SoilSwatch } from "#features/crops/web/drawing/SoilSwatch.tsx";
import { soilNames } from "#features/crops/web/words.ts";
import { paths, withQuery } from "#features/paths.ts";
import { Link } from "#kit/web/Link.tsx";
import { productName, usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";
import { Features } from "./Features.tsx";
import { HeroScene } from "./HeroScene.tsx";
import styles from "./HomePage.module.css";
import { VisitorCount } from "./VisitorCount.tsx";
import { Voices } from "./Voices.tsx";

/** The landing page asks the one question that matters; one tap answers its first part. */
export default function HomePage() {
  const { t, i18n } = useLingui();
  const { key } = useLocation();
  usePage({
    title: t`Professional farming on your soil`,
    description: t`Professional farming, taught plainly: what to grow on your soil, with real costs, water and profit.`,
  });
  return (
    <Page>
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
            <Trans>What shall I grow?</Trans>
          </h2>
          <p>
            <Trans>Touch your soil:</Trans>
          </p>
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
        </div>
      </section>
      <Features />
      <Voices />
      <VisitorCount landing={key} />
    </Page>
  );
}
