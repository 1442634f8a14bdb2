import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Redirect } from "#kit/web/router/Redirect.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useHelps } from "#people/team/web/useHelps.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { isConcern } from "../../licences/isConcern.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { portal } from "../contract.ts";
import { Counters } from "./Counters.tsx";
import styles from "./PortalHome.module.css";

const ModerationNotes = lazyPart(() => import("#people/moderation/web/ModerationNotes.tsx"));
const LicenceNotice = lazyPart(() => import("../../licences/web/LicenceNotice.tsx"));
/** Only a new shop has any left. */
const FirstSteps = lazyPart(() => import("../../details/web/FirstSteps.tsx"));
const TodoToday = lazyPart(() => import("../../orders/web/list/TodoToday.tsx"));
const WaitingOrders = lazyPart(() => import("../../orders/web/list/WaitingOrders.tsx"));
const WaitingProblems = lazyPart(() => import("../../problems/web/WaitingProblems.tsx"));
const Restock = lazyPart(() => import("../../products/web/shelf/Restock.tsx"));
const HelpsHere = lazyPart(() => import("#people/team/web/HelpsHere.tsx"));

/** Where sections of this page have gone, by the fragments of their old addresses. */
const moved: Readonly<Record<string, string>> = {
  "#products": portalPaths.products,
  "#account": portalPaths.shopPart("account"),
};

/** The portal's home: what waits today, each done where it is shown, and the specification's statistics. */
export function PortalHome() {
  const here = useLocation();
  const to = moved[here.hash];
  return to ? <Redirect to={to + here.search} /> : <Today />;
}

function Today() {
  const { t } = useLingui();
  const email = useVisitorEmail();
  const helps = useHelps();
  const called = useCall(portal.show, { body: { email } });
  usePage({ title: t`Seller's portal` });
  const { low = 0, out = 0 } = called.answer?.shelf ?? {};
  return (
    <>
      <PartTitle>
        <Trans>Seller's portal</Trans>
      </PartTitle>
      <Suspense>
        <TodoToday low={low} out={out} />
      </Suspense>
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={4}>
        {({ data, shelf, licences, details }) => (
          <>
            <Suspense>
              <ModerationNotes />
              {licences
                .filter((licence) => helps !== "stock" && isConcern(licence))
                .map((licence) => (
                  <LicenceNotice key={licence.category} licence={licence} />
                ))}
              {helps === "stock" ? null : <WaitingProblems />}
              <WaitingOrders />
              <Restock low={shelf.low} out={shelf.out} />
            </Suspense>
            {!helps && isNewShop({ data, licences, details }) ? (
              <Suspense fallback={<div className={styles.steps} />}>
                <FirstSteps
                  details={details}
                  products={data.total}
                  pesticides={data.pesticides}
                  isLicensed={isLicensed(licences)}
                />
              </Suspense>
            ) : null}
            <Stack as="section" aria-labelledby="dashboard">
              <h2 id="dashboard">
                <Trans>Dashboard</Trans>
              </h2>
              <Counters counts={data} />
              <div>
                <ButtonLink to={portalPaths.products}>
                  <Trans>My Products</Trans>
                </ButtonLink>
              </div>
            </Stack>
            <Suspense>{helps ? <HelpsHere role={helps} /> : null}</Suspense>
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
