import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { isConcern } from "../../licences/isConcern.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { portal } from "../contract.ts";
import { Counters } from "./Counters.tsx";
import styles from "./PortalHome.module.css";

const ModerationNotes = lazyPart(() => import("#people/moderation/web/ModerationNotes.tsx"));

/** The shelf, below the counters; its code and its texts come while these are asked for. */
const bringOwnProducts = () => import("../../products/web/shelf/OwnProducts.tsx");
const OwnProducts = lazyPart(bringOwnProducts);
const LicenceNotice = lazyPart(() => import("../../licences/web/LicenceNotice.tsx"));
/** At the foot of the page, so it comes after the rest. */
const AccountLinks = lazyPart(() => import("./AccountLinks.tsx"));

/** Only a new shop has any left. */
const bringFirstSteps = () => import("../../details/web/FirstSteps.tsx");
const FirstSteps = lazyPart(bringFirstSteps);

const TodoToday = lazyPart(() => import("../../orders/web/list/TodoToday.tsx"));

/** The portal's home: statistics, own products, account. */
export function PortalHome() {
  const { t } = useLingui();
  const email = useVisitorEmail();
  const called = useCall(portal.show, { body: { email } });
  usePage({ title: t`Seller's portal` });
  useEffect(() => void bringOwnProducts(), []);
  return (
    <>
      <PartTitle>
        <Trans>Seller's portal</Trans>
      </PartTitle>
      <Suspense>
        <TodoToday low={called.answer?.shelf.low ?? 0} out={called.answer?.shelf.out ?? 0} />
      </Suspense>
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={4}>
        {({ data, shelf, licences, details, products }) => (
          <>
            {isNewShop({ data, licences, details }) ? (
              <Suspense fallback={<div className={styles.steps} />}>
                <FirstSteps
                  details={details}
                  products={data.total}
                  pesticides={data.pesticides}
                  isLicensed={isLicensed(licences)}
                />
              </Suspense>
            ) : null}
            <Suspense>
              <ModerationNotes />
            </Suspense>
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
      </Await>
    </>
  );
}

type Shown = Pick<Answer<typeof portal.show>, "data" | "licences" | "details">;

/** Whether something is left to do before the shop is whole. */
function isNewShop({ data, licences, details }: Shown): boolean {
  const needs = data.pesticides > 0 && !isLicensed(licences);
  return needs || data.total === 0 || !details.complete || !details.paymentRead;
}

/** Whether everything that needs a licence has one that holds. */
const isLicensed = (licences: Shown["licences"]) =>
  licences.every(({ needed, state }) => !needed || state === "holds" || state === "soon");
