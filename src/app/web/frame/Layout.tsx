import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#kit/web/bring.ts";
import { useLocation } from "#kit/web/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { storedWaiting } from "#kit/web/storage/waiting.ts";
import { useOpenedNote, useRouteChange } from "../useRouteChange.ts";
import { Footer } from "./Footer.tsx";
import { LanguageSheet } from "./LanguageSheet.tsx";
import styles from "./Layout.module.css";
import { NavBar } from "./NavBar.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { TabBar } from "./TabBar.tsx";

/** Few ever see it. */
const Welcome = lazyPart(() => import("./Welcome.tsx"));
/** Brought where something waits. */
const SendWaiting = lazyPart(() => import("./SendWaiting.tsx"));

/** Frame of every screen: the bar above, the tabs below on a phone, help at the foot. */
export function Layout({ children }: { children: ReactNode }) {
  useRouteChange();
  useOpenedNote();
  const [waiting] = useStored(storedWaiting);
  const { state } = useLocation() as { state: { welcome?: boolean } | null };
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
      <Footer />
      <TabBar />
      <OfflineBar />
    </>
  );
}
