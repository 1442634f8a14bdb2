import { useLingui } from "@lingui/react/macro";
import { type ComponentType, type ReactElement, type ReactNode, Suspense } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { PartSkeleton } from "#kit/web/lazy/PartSkeleton.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Routes } from "#kit/web/router/Routes.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { reportPaths } from "#people/moderation/desk/paths.ts";
import { shopDeskPaths } from "#shop/seller/desk/paths.ts";
import { operator } from "../contract.ts";
import { deskPaths } from "../paths.ts";
import { ToTheDesk } from "./DeskLinks.tsx";

const ReportsPart = lazyPart(() => import("#people/moderation/desk/web/ReportsPart.tsx"));
const CasePart = lazyPart(() => import("#people/moderation/desk/web/CasePart.tsx"));

/** The desk's parts, by their full paths: each is downloaded when it is first needed. */
const parts: readonly { path: string; Part: ComponentType }[] = [
  { path: deskPaths.home, Part: lazyPart(() => import("./HomePart.tsx")) },
  {
    path: shopDeskPaths.licences,
    Part: lazyPart(() => import("#shop/seller/desk/web/WaitingLicences.tsx")),
  },
  {
    path: shopDeskPaths.anyLicence,
    Part: lazyPart(() => import("#shop/seller/desk/web/OneLicence.tsx")),
  },
  {
    path: deskPaths.catalogue,
    Part: lazyPart(() => import("#shop/market/catalogueDesk/web/CatalogueDesk.tsx")),
  },
  {
    path: shopDeskPaths.shops,
    Part: lazyPart(() => import("#shop/seller/desk/web/Shops.tsx")),
  },
  {
    path: shopDeskPaths.anyShop,
    Part: lazyPart(() => import("#shop/seller/desk/web/OneShop.tsx")),
  },
  {
    path: deskPaths.problems,
    Part: lazyPart(() => import("#shop/problems/web/DeskListPart.tsx")),
  },
  {
    path: deskPaths.anyProblem,
    Part: lazyPart(() => import("#shop/problems/web/DeskOnePart.tsx")),
  },
  {
    path: deskPaths.complaints,
    Part: lazyPart(() => import("#shop/complaints/web/DeskListPart.tsx")),
  },
  {
    path: deskPaths.anyComplaint,
    Part: lazyPart(() => import("#shop/complaints/web/DeskOnePart.tsx")),
  },
  {
    path: deskPaths.legal,
    Part: lazyPart(() => import("#shop/legal/web/DeskPart.tsx")),
  },
  {
    path: deskPaths.badges,
    Part: lazyPart(() => import("#community/discussions/web/badges/BadgesPart.tsx")),
  },
  {
    path: deskPaths.recall,
    Part: lazyPart(() => import("#shop/stockLots/web/DeskPart.tsx")),
  },
  {
    path: deskPaths.prices,
    Part: lazyPart(() => import("../prices/web/PricesPart.tsx")),
  },
  {
    path: deskPaths.mandi,
    Part: lazyPart(() => import("../mandi/web/MandiPart.tsx")),
  },
  {
    path: deskPaths.register,
    Part: lazyPart(() => import("../register/web/RegisterPart.tsx")),
  },
  {
    path: deskPaths.schemes,
    Part: lazyPart(() => import("#season/schemes/web/DeskListPart.tsx")),
  },
  {
    path: deskPaths.anyScheme,
    Part: lazyPart(() => import("#season/schemes/web/DeskOnePart.tsx")),
  },
  { path: reportPaths.pile, Part: ReportsPart },
  { path: reportPaths.onePattern, Part: CasePart },
  { path: deskPaths.guardians, Part: lazyPart(() => import("./GuardiansPart.tsx")) },
  { path: deskPaths.audit, Part: lazyPart(() => import("./AuditPart.tsx")) },
  {
    path: deskPaths.figures,
    Part: lazyPart(() => import("./FiguresPart.tsx")),
  },
  { path: deskPaths.security, Part: lazyPart(() => import("./SecurityPart.tsx")) },
];
const Door = lazyPart(() => import("./door/Door.tsx"));
const UnknownPart = lazyPart(() => import("./UnknownPart.tsx"));

/** Each part with the way back to the desk above it. */
const elements = parts.map(({ path, Part }) => ({
  paths: [path],
  element: path === deskPaths.home ? <Part /> : <WithWayBack part={<Part />} />,
}));

/** The operator's desk: one screen to the rest of the house. Without a code, its door. */
export default function OperatorPage() {
  const { t } = useLingui();
  const access = useCall(operator.access, {});
  const waiting = (
    <Untold title={t`The desk`}>
      <PartSkeleton shape="card" />
    </Untold>
  );
  if (access.answer === undefined && access.problem === undefined) return waiting;
  if (access.answer === undefined)
    return (
      <Untold title={t`The desk`}>
        <Await of={access}>{() => null}</Await>
      </Untold>
    );
  return (
    <Suspense fallback={waiting}>
      {access.answer.state === "open" ? (
        <Routes routes={elements} otherwise={<UnknownPart />} />
      ) : (
        <Door state={access.answer.state} />
      )}
    </Suspense>
  );
}

function WithWayBack({ part }: { part: ReactElement }) {
  return (
    <>
      <ToTheDesk />
      {part}
    </>
  );
}

/** Until a part is there, which has a title of its own: named here, the desk's would replace the part's. */
function Untold({ title, children }: { title: string; children: ReactNode }) {
  usePage({ title });
  return <Page title={title}>{children}</Page>;
}
