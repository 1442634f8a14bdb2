import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link, NavLink } from "#kit/web/router/Link.tsx";
import { useProductName } from "#kit/web/router/page.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { useHasSession } from "#kit/web/storage/visitor.ts";
import { paths } from "#screens/paths.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { CartLink } from "./links/CartLink.tsx";
import { LanguagePicker } from "./links/LanguageLink.tsx";
import { LoginLink } from "./links/LoginLink.tsx";
import { currentIn, links } from "./links/links.ts";
import { Menu } from "./menu/Menu.tsx";
import styles from "./NavBar.module.css";

/** For who may have fields. */
const FieldsLink = lazyPart(() => import("./links/FieldsLink.tsx"));
const Bell = lazyPart(() => import("./links/Bell.tsx"));

/** The bar above every screen. It takes a ground of its own as soon as something has scrolled under it. */
export function NavBar() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  const isMember = useHasSession();
  const hasField = useStored(storedHasField)[0] === "yes";
  return (
    <header className={styles.bar} data-print="no" data-scrolled={scrolled || undefined}>
      <NavLink className={styles.name} to={paths.home}>
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
          <rect width="32" height="32" rx="8" fill="#F3C979" />
          <path d="M0 20h32v4a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#B4532F" />
          <path
            d="M16 26V14M16 18c-5 0-7-3-7-7 5 0 7 3 7 7zm0-3c0-4 2-7 7-7 0 4-2 7-7 7z"
            fill="#1E6A3B"
            stroke="#1E6A3B"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        {useProductName()}
      </NavLink>
      <nav className={styles.links} aria-label={t`Main`}>
        {links.map((link) => (
          <Link key={link.to} to={link.to} aria-current={currentIn(link, pathname)}>
            {i18n._(link.title)}
          </Link>
        ))}
        <Suspense>{isMember || hasField ? <FieldsLink /> : null}</Suspense>
        <NavLink to={paths.aboutUs}>
          <Trans>About Us</Trans>
        </NavLink>
        <LoginLink />
      </nav>
      <div className={styles.tools}>
        <span className={styles.bell}>
          <Suspense>{isMember ? <Bell /> : null}</Suspense>
        </span>
        <CartLink />
        <LanguagePicker />
        <Menu />
      </div>
    </header>
  );
}

/** Scrolled further than the specification's threshold of 1. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 1);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return scrolled;
}
