import { useLingui } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { useMayKeepFields } from "#people/account/device/web/useMayKeepFields.ts";
import { LoginLink } from "./links/LoginLink.tsx";
import { currentIn, links } from "./links/links.ts";
import styles from "./TabBar.module.css";

/** For who may keep fields; the menu has it too. */
export const FieldsLink = lazyPart(() => import("./links/FieldsLink.tsx"));

/** The ways of a phone, at thumb height: a sign and a word each, as wide as its word. */
export function TabBar() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const mayKeepFields = useMayKeepFields();
  return (
    <nav className={styles.tabs} aria-label={t`Tabs`}>
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={currentIn(link, pathname)}>
          <link.Icon aria-hidden="true" size={22} />
          <span>{i18n._(link.words)}</span>
        </Link>
      ))}
      <Suspense>{mayKeepFields ? <FieldsLink asTab /> : null}</Suspense>
      <LoginLink icon={<UserRound aria-hidden="true" size={22} />} />
    </nav>
  );
}
