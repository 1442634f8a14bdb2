import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect } from "react";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { lazyWithTexts } from "#kit/web/texts.ts";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { seller } from "../contract.ts";
import { isConcern } from "../licenceRules.ts";
import { Counters } from "./Counters.tsx";
import { PortalAwait } from "./PortalAwait.tsx";
import { PortalPart } from "./PortalPart.tsx";

/** Below the counters; its code comes while these are asked for. */
const bringOwnProducts = () => import("./OwnProducts.tsx");
const OwnProducts = lazy(bringOwnProducts);
const LicenceNotice = lazyWithTexts(["seller/licences"], () => import("../licences/web/LicenceNotice.tsx"));
/** At the foot of the page, so it comes after the rest. */
const AccountLinks = lazyWithTexts(["account"], () => import("./AccountLinks.tsx"));

const TodoToday = lazyWithTexts(["seller/orders"], () => import("../orders/web/TodoToday.tsx"));

/** The portal's home: statistics, own products, account. */
export function PortalHome() {
  const { t } = useLingui();
  const email = useVisitorEmail();
  const portal = useCall(seller.portal, { body: { email } });
  usePage({ title: t`Seller's portal` });
  useEffect(() => void bringOwnProducts(), []);
  return (
    <PortalPart title={<Trans>Seller's portal</Trans>}>
      <Suspense>
        <TodoToday />
      </Suspense>
      <PortalAwait of={portal} loading={<Trans>Loading…</Trans>} shape="card" count={4}>
        {({ data, shelf, licences, products }) => (
          <>
            <Counters counts={data} />
            <Suspense>
              {licences.filter(isConcern).map((licence) => (
                <LicenceNotice key={licence.category} licence={licence} />
              ))}
              <OwnProducts newest={products} total={data.total} shelf={shelf} />
              <AccountLinks />
            </Suspense>
          </>
        )}
      </PortalAwait>
    </PortalPart>
  );
}
