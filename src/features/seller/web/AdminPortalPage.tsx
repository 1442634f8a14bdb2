import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#features/paths.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { seller } from "../contract.ts";
import { BackToTop } from "./BackToTop.tsx";
import { Counters } from "./Counters.tsx";
import { OwnProducts } from "./OwnProducts.tsx";
import { SideMenu } from "./SideMenu.tsx";

/** At the foot of the page, so it comes after the rest. */
const AccountLinks = lazy(() => import("./AccountLinks.tsx"));

/** The seller's portal. Whoever is no seller is led home, welcomed: a farmer comes by here after signing up. */
export default function AdminPortalPage() {
  const { t } = useLingui();
  const email = useVisitorEmail();
  const portal = useCall(seller.portal, { body: { email } });
  usePage({ title: t`Seller's portal` });
  return (
    <Page title={<Trans>Seller's portal</Trans>}>
      <Await
        of={portal}
        loading={<Trans>Loading…</Trans>}
        shape="card"
        count={4}
        failed={(problem) => (wordOf(problem) === "not-allowed" ? <Denied /> : undefined)}
      >
        {({ data, products }) => (
          <>
            <SideMenu />
            <Counters counts={data} />
            <OwnProducts products={products} />
            <Suspense>
              <AccountLinks />
            </Suspense>
            <BackToTop />
          </>
        )}
      </Await>
    </Page>
  );
}

function Denied() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.home, { replace: true, state: { welcome: true } });
  }, [navigate]);
  return null;
}
