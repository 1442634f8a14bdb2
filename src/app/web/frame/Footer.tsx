import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { useProductName } from "#kit/web/router/page.ts";
import { paths } from "#screens/paths.ts";
import styles from "./Footer.module.css";
import { Helpline } from "./Helpline.tsx";

/** The foot of every open screen: people to ask, and how the figures come about. */
export function Footer() {
  const productName = useProductName();
  return (
    <footer className={styles.footer} data-print="no">
      <div className={styles.inside}>
        <Helpline />
        <ul className={styles.links}>
          <li>
            <Link to={paths.cropSuggestion}>
              <Trans>Crops</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.category("seeds")}>
              <Trans>Seeds</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.category("fertilizers")}>
              <Trans>Fertilizers</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.category("pesticides")}>
              <Trans>Pesticides</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.aboutUs}>
              <Trans>About Us</Trans>
            </Link>
          </li>
          <li>
            <Link to={`${paths.aboutUs}#figures`}>
              <Trans>How the figures are made</Trans>
            </Link>
          </li>
          <li>
            <Link to="/help">
              <Trans>Help and complaints</Trans>
            </Link>
          </li>
          <li>
            <Link to="/legal/seller">
              <Trans>Terms, privacy, returns</Trans>
            </Link>
          </li>
        </ul>
        <p className={styles.small}>
          <Trans>{productName} means soil. Every figure names its source; none is a promise.</Trans>
        </p>
      </div>
    </footer>
  );
}
