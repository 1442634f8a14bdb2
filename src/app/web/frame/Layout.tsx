import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useSyncExternalStore } from "react";
import { useDates } from "#kit/web/dates.ts";
import { useLanguageChosen } from "#kit/web/language.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useOnline } from "#kit/web/online.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { storedWaiting } from "#kit/web/storage/waiting.ts";
import { Sheet } from "#kit/web/ui/layout/Sheet.tsx";
import { paths } from "#screens/paths.ts";
import { screenAt } from "../routes.tsx";
import { useOpenedNote, useRouteChange } from "../useRouteChange.ts";
import { Footer } from "./Footer.tsx";
import styles from "./Layout.module.css";
import { LanguageChoices, LanguageWords } from "./links/LanguageLink.tsx";
import { NavBar } from "./NavBar.tsx";
import { TabBar } from "./TabBar.tsx";

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
