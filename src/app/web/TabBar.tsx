import { useLingui } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { NavLink } from "#kit/web/Link.tsx";
import { LoginLink } from "./LoginLink.tsx";
import { links } from "./links.ts";
import styles from "./TabBar.module.css";

/** The five ways of a phone, at thumb height: a sign and a word each, as wide as its word. */
export function TabBar() {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={t`Tabs`}>
      {links.map(({ to, words, Icon }) => (
        <NavLink key={to} to={to}>
          <Icon aria-hidden="true" size={22} />
          <span>{i18n._(words)}</span>
        </NavLink>
      ))}
      <LoginLink icon={<UserRound aria-hidden="true" size={22} />} />
    </nav>
  );
}
