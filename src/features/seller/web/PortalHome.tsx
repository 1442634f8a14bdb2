import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { lazyWithTexts } from "#kit/web/texts.ts";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { seller } from "../contract.ts";
import { Counters } from "./Counters.tsx";
import { OwnProducts } from "./OwnProducts.tsx";
import { PortalAwait } from "./PortalAwait.tsx";
import { PortalPart } from "./PortalPart.tsx";

/** At the foot of the page, so it comes after the rest. */
const AccountLinks = lazy(() => import("./AccountLinks.tsx"));

const TodoToday = lazyWithTexts(["seller/orders"], () => import("../orders/web/TodoToday.tsx"));

/** The portal's home: statistics, own products, account. */
export function PortalHome() {
  const { t } = useLingui();
  const email = useVisitorEmail();
  const portal = useCall(seller.portal, { body: { email } });
  usePage({ title: t`Seller's portal` });
  return (
    <PortalPart title={<Trans>Seller's portal</Trans>}>
      <Suspense>
        <TodoToday />
      </Suspense>
      <PortalAwait of={portal} loading={<Trans>Loading…</Trans>} shape="card" count={4}>
        {({ data, products }) => (
          <>
            <Counters counts={data} />
            <OwnProducts products={products} />
            <Suspense>
              <AccountLinks />
            </Suspense>
          </>
        )}
      </PortalAwait>
    </PortalPart>
  );
}
