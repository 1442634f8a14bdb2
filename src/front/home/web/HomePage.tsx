import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#kit/web/Link.tsx";
import { lazyOnVisible } from "#kit/web/lazyOnVisible.tsx";
import { usePage, useProductName } from "#kit/web/page.ts";
import { useLocation } from "#kit/web/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { soils } from "#knowledge/crops/contract.ts";
import { soilNames } from "#knowledge/crops/web/cropLabels.ts";
import { SoilSwatch } from "#knowledge/crops/web/drawing/SoilSwatch.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { Features } from "./Features.tsx";
import { HeroScene } from "./HeroScene.tsx";
import styles from "./HomePage.module.css";
import { OwnFields } from "./OwnFields.tsx";
import { VisitorCount } from "./VisitorCount.tsx";
import { Voices } from "./Voices.tsx";

const SownNow = lazyOnVisible("sown-now", () => import("./SownNow.tsx"));

/** The landing page asks the one question that matters; one tap answers its first part. */
export default function HomePage() {
  const { t, i18n } = useLingui();
  const { key } = useLocation();
  const productName = useProductName();
  usePage({
    title: t`Professional farming on your soil`,
    description: t`Professional farming, taught plainly: what to grow on your soil, with real costs, water and profit.`,
  });
  return (
    <Page>
      <OwnFields />
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
            <Trans>Choose your soil:</Trans>
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
          <p className={styles.sick}>
            <ButtonLink to={paths.chatBot}>
              <Trans>My crop is sick</Trans>
            </ButtonLink>
          </p>
        </div>
      </section>
      <Features />
      <SownNow />
      <Voices />
      <VisitorCount landing={key} />
    </Page>
  );
}
