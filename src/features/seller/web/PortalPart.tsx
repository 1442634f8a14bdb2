import type { ReactNode } from "react";
import { Page } from "#kit/web/ui/Page.tsx";
import { BackToTop } from "./BackToTop.tsx";
import styles from "./PortalPart.module.css";
import { SideMenu } from "./SideMenu.tsx";

/** What stands around each part of the portal: its heading, the menu, the way back up. */
export function PortalPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Page title={title}>
      <div className={styles.portal}>
        <SideMenu />
        <div className={styles.part}>
          {children}
          <BackToTop />
        </div>
      </div>
    </Page>
  );
}
