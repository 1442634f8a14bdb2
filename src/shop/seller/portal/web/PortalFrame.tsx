import { Trans } from "@lingui/react/macro";
import { ArrowUp } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { ProblemContext } from "#kit/web/Await.tsx";
import { PartSkeleton } from "#kit/web/lazy/PartSkeleton.tsx";
import { Redirect } from "#kit/web/router/Redirect.tsx";
import { useLocation, useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { useHelps } from "#people/team/web/useHelps.ts";
import { paths } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { TitleSlot } from "../../web/PartTitle.tsx";
import styles from "./PortalFrame.module.css";
import { SideMenu } from "./SideMenu.tsx";

/**
 * Layout of the portal: the heading's place, the menu, the way back up. A part knows nothing of it but the slot. Around the
 * routes and not a route of its own: the router's `Outlet` would cost every phone 0.1 kB.
 */
export function PortalFrame({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Page>
      <header ref={setSlot} className={styles.title} />
      <div className={styles.portal}>
        <SideMenu />
        <div className={styles.part}>
          <TitleSlot value={slot}>
            <ProblemContext value={leadHome}>
              <Suspense fallback={<PartSkeleton />}>
                {children}
                <BackToTop />
              </Suspense>
            </ProblemContext>
          </TitleSlot>
        </div>
      </div>
    </Page>
  );
}

/** Visitors who are no sellers are led home, welcomed: a farmer comes by here after signing up. */
const leadHome = (problem: Problem) => (problemWordOf(problem) === "not-allowed" ? <NotAllowed /> : null);

/** Leads a helper from what is beyond their role to the portal's first page. */
function NotAllowed() {
  const { pathname } = useLocation();
  const isHelper = useHelps() !== undefined;
  return isHelper && pathname !== portalPaths.home ? <Redirect to={portalPaths.home} /> : <Denied />;
}

/** Leads home visitors who are no sellers. */
export function Denied() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(paths.home, { replace: true, state: { welcome: true } });
  }, [navigate]);
  return null;
}

/** Back to the heading, the focus too. */
function BackToTop() {
  const go = () => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  return (
    <div>
      <Button onClick={go}>
        <ArrowUp aria-hidden="true" size={20} />
        <Trans>Back to Top</Trans>
      </Button>
    </div>
  );
}
