import { Trans, useLingui } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { Link } from "#kit/web/router/Link.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { LoginLink } from "./links/LoginLink.tsx";
import { currentIn, tabsOf } from "./links/links.ts";
import styles from "./TabBar.module.css";

/** The ways of a phone, at thumb height: a sign and a word each, as wide as its word. */
export function TabBar() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const hasField = useStored(storedHasField)[0] === "yes";
  return (
    <nav className={styles.tabs} aria-label={t`Tabs`}>
      {tabsOf({ hasField }).map((link) => (
        <Link key={link.to} to={link.to} aria-current={currentIn(link, pathname)}>
          <link.Icon aria-hidden="true" size={22} />
          <span>{i18n._(link.title)}</span>
        </Link>
      ))}
      <LoginLink icon={<UserRound aria-hidden="true" size={22} />} guest={<Trans>Me</Trans>} />
    </nav>
  );
}
