import { Trans, useLingui } from "@lingui/react/macro";
import { Menu as MenuIcon, ShoppingCart } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link, NavLink } from "#kit/web/router/Link.tsx";
import { useProductName } from "#kit/web/router/page.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { useHasSession, useVisitorEmail, useVisitorName } from "#kit/web/storage/visitor.ts";
import { paths } from "#screens/paths.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { Helpline } from "./Helpline.tsx";
import { LanguagePicker } from "./links/LanguageLink.tsx";
import { currentIn, links, untabbed } from "./links/links.ts";
import styles from "./NavBar.module.css";
import { useClosing } from "./useClosing.ts";

/** Brought when the menu is first opened. */
const MyShopLink = lazyPart(() => import("./menu/MyShopLink.tsx"));

const MenuFoot = lazyPart(() => import("./menu/MenuFoot.tsx"));

/** For members alone, whose cart the server knows; neither is needed to read a page. */
const CartCount = lazyPart(() => import("#shop/cart/web/CartCount.tsx"));

const KeptForGuest = lazyPart(() => import("#shop/cart/web/KeptForGuest.tsx"));

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

/** The way to the cart, with the number of its items, on every screen. */
function CartLink() {
  const isMember = useHasSession();
  return (
    <>
      <NavLink to={paths.cart} className={styles.cart}>
        <ShoppingCart aria-hidden="true" />
        <span className={styles.word}>
          <Trans>Cart</Trans>
        </span>
        <span className={styles.count}>
          <Suspense>{isMember ? <CartCount /> : null}</Suspense>
        </span>
      </NavLink>
      <Suspense>{isMember ? <KeptForGuest /> : null}</Suspense>
    </>
  );
}

/** Links that neither the bar nor the tabs have: a details element, so that it opens before any script is there. */
function Menu() {
  const { t, i18n } = useLingui();
  const hasField = useStored(storedHasField)[0] === "yes";
  const isMember = useVisitorEmail() !== "";
  const menu = useClosing();
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.menu} ref={menu} onToggle={() => setOpened(true)}>
      <summary className={styles.toggle} aria-label={t`Menu`}>
        <MenuIcon aria-hidden="true" />
      </summary>
      <div className={styles.sheet}>
        <div className={styles.phone}>
          {untabbed({ hasField }).map((link) => (
            <Link key={link.to} to={link.to}>
              {i18n._(link.title)}
            </Link>
          ))}
          <Link to={paths.aboutUs}>
            <Trans>About Us</Trans>
          </Link>
          {isMember ? null : <LoginLink />}
        </div>
        <Link to={`${paths.dashboard}#your-orders`}>
          <Trans>Orders</Trans>
        </Link>
        <Suspense>{opened && isMember ? <MyShopLink /> : null}</Suspense>
        <Link to={paths.cropHistory}>
          <Trans>My crop searches</Trans>
        </Link>
        <Suspense>{opened ? <MenuFoot isMember={isMember} /> : null}</Suspense>
        <Helpline />
      </div>
    </details>
  );
}

interface LoginLinkProps {
  icon?: ReactNode;
  /** In place of 'Guest'. */
  guest?: ReactNode;
}

/** 'Guest' leads to the login, one's own six letters to one's own page. */
export function LoginLink({ icon, guest = <Trans>Guest</Trans> }: LoginLinkProps) {
  const name = useVisitorName();
  return (
    <NavLink to={name === undefined ? paths.login : paths.dashboard}>
      {icon}
      <span>{name ?? guest}</span>
    </NavLink>
  );
}
