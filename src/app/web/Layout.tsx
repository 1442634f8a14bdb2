import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Footer } from "./Footer.tsx";
import { LanguageSheet } from "./LanguageSheet.tsx";
import styles from "./Layout.module.css";
import { NavBar } from "./NavBar.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { TabBar } from "./TabBar.tsx";
import { useMove } from "./useMove.ts";

/** What stands around every screen: the bar above, the tabs below on a phone, help at the foot. */
export function Layout({ children }: { children: ReactNode }) {
  useMove();
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <NavBar />
      <OfflineBar />
      {children}
      <Footer />
      <TabBar />
      <LanguageSheet />
    </>
  );
}
