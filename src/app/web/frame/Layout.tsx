import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useDates } from "#kit/web/dates.ts";
import { useLanguageChosen } from "#kit/web/language.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { afterPaint } from "#kit/web/rendering/afterPaint.ts";
import { useOnline } from "#kit/web/rendering/hydrated.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useProductName } from "#kit/web/router/page.ts";
import { useLocation, useNavigationType } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { storedWaiting } from "#kit/web/storage/waiting.ts";
import { Sheet } from "#kit/web/ui/layout/Sheet.tsx";
import { paths } from "#screens/paths.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { screenAt } from "../routes.tsx";
import { Helpline } from "./Helpline.tsx";
import styles from "./Layout.module.css";
import { LanguageChoices, LanguageWords } from "./links/LanguageLink.tsx";
import { currentIn, tabsOf } from "./links/links.ts";
import { LoginLink, NavBar } from "./NavBar.tsx";

/** By then (ms) a page that was kept or came quickly has its name. */
const namedMs = 1_500;

/** Few ever see it. */
const Welcome = lazyPart(() => import("./Welcome.tsx"));
/** Brought where something waits. */
const SendWaiting = lazyPart(() => import("./SendWaiting.tsx"));

/** Frame of every screen: the bar above, the tabs below on a phone, and the foot of what is open to everybody. */
export function Layout({ children }: { children: ReactNode }) {
  useRouteChange();
  useOpenedNote();
  const [waiting] = useStored(storedWaiting);
  const { pathname, state } = useLocation() as { pathname: string; state: { welcome?: boolean } | null };
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <LanguageSheet />
      <NavBar />
      <Suspense>
        {state?.welcome ? <Welcome /> : null}
        {waiting.length > 0 ? <SendWaiting /> : null}
      </Suspense>
      {children}
      {hasFoot(pathname) ? <Footer /> : null}
      <TabBar />
      <OfflineBar />
    </>
  );
}

/** Whether a screen ends with the footer: those that are open, and the market, as the specification has it. */
function hasFoot(pathname: string): boolean {
  const screen = screenAt(pathname);
  return !screen?.members || screen.paths[0] === paths.market;
}

/** Asked once, before anything else: each language in its own script, Hindi first. */
function LanguageSheet() {
  if (useLanguageChosen()) return null;
  return (
    <Sheet title={<LanguageWords />}>
      <LanguageChoices className={styles.languages} />
    </Sheet>
  );
}

/**
 * One quiet line at the foot while there is no network: since when the content of the screen has not been
 * refreshed.
 */
function OfflineBar() {
  const online = useOnline();
  return (
    <output className={styles.offline} data-shown={!online || undefined}>
      {online ? null : <Words />}
    </output>
  );
}

function Words() {
  const at = useOldestAnswer();
  const dates = useDates();
  if (at === 0) return <Trans>No network now.</Trans>;
  const time = dates.time(at);
  const days = daysAgo(at);
  if (days === 0) return <Trans>Seen today at {time}; no network now.</Trans>;
  if (days === 1) return <Trans>Seen yesterday at {time}; no network now.</Trans>;
  const day = dates.moment(at);
  return <Trans>Seen on {day}; no network now.</Trans>;
}

/** Midnights between a time and now, by this device's clock. */
function daysAgo(at: number): number {
  const days = [at, Date.now()].map((time) => new Date(time).setHours(0, 0, 0, 0));
  return Math.round(((days[1] ?? 0) - (days[0] ?? 0)) / 86_400_000);
}

/** When the oldest answer that is on the screen was given (ms since 1970); 0 where there is none. */
function useOldestAnswer(): number {
  const cache = useQueryClient().getQueryCache();
  const listen = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const oldest = () => {
    const shown = cache.findAll({ type: "active" }).flatMap(({ state }) => state.dataUpdatedAt || []);
    return shown.length === 0 ? 0 : Math.min(...shown);
  };
  return useSyncExternalStore(listen, oldest, () => 0);
}

/** The ways of a phone, at thumb height: a sign and a word each, as wide as its word. */
function TabBar() {
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

/** The foot of every open screen: people to ask, and how the figures come about. */
function Footer() {
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

/**
 * After a move inside the app: the top of the new page, and the focus on its heading, so that those who listen hear
 * where they are. On Back the browser keeps the place. A change of the query alone (another order) moves nothing.
 */
function useRouteChange(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (how !== "POP") window.scrollTo(0, 0);
    return whenHeadingIsThere(focusOncePainted);
  }, [pathname, how]);
}

/**
 * Moves the focus once the new page has been painted. Sooner the browser would have to lay the whole page out
 * within the task that drew it: on a cheap phone both were one pause of a fifth of a second. A visitor who
 * has moved on meanwhile keeps their place.
 */
function focusOncePainted(heading: HTMLElement): void {
  const before = document.activeElement;
  afterPaint(() => {
    const isStill = document.activeElement === before || document.activeElement === document.body;
    if (heading.isConnected && isStill) heading.focus({ preventScroll: true });
  });
}

/** Tells the service worker where a move led, once the page has its name; none that could not be shown. */
function useOpenedNote(): void {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    const href = pathname + search;
    const timer = setTimeout(() => {
      if (href === window.location.pathname + window.location.search)
        import("../reload/keepPages.ts").then(({ tellOpened }) => tellOpened(client)).catch(() => {});
    }, namedMs);
    return () => clearTimeout(timer);
  }, [pathname, search, client]);
}

/** The page's code may still be on its way; its heading is waited for. Answers how to stop waiting. */
function whenHeadingIsThere(use: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>("main h1");
  const old = find();
  const observer = new MutationObserver(() => {
    const heading = find();
    if (heading && heading !== old) {
      observer.disconnect();
      use(heading);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  if (old) use(old);
  return () => observer.disconnect();
}
