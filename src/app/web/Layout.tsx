import { Trans } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { Footer } from "./Footer.tsx";
import { LanguageSheet } from "./LanguageSheet.tsx";
import styles from "./Layout.module.css";
import { NavBar } from "./NavBar.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { TabBar } from "./TabBar.tsx";
import { useMove } from "./useMove.ts";

/** Few ever see it. */
const Welcome = lazy(() => import("./Welcome.tsx"));

/** What stands around every screen: the bar above, the tabs below on a phone, help at the foot. */
export function Layout({ children }: { children: ReactNode }) {
  useMove();
  const { state } = useLocation() as { state: { welcome?: boolean } | null };
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <NavBar />
      <OfflineBar />
      {state?.welcome ? (
        <Suspense>
          <Welcome />
        </Suspense>
      ) : null}
      {children}
      <Footer />
      <TabBar />
      <LanguageSheet />
    </>
  );
}
