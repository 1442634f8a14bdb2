import { useLingui } from "@lingui/react/macro";
import { type ComponentType, type ReactElement, type ReactNode, Suspense } from "react";
import { reportPaths } from "#features/moderation/desk/paths.ts";
import { shopDeskPaths } from "#features/seller/desk/paths.ts";
import { Await } from "#kit/web/Await.tsx";
import { lazyPart } from "#kit/web/bring.ts";
import { useCall } from "#kit/web/call.tsx";
import { lazyWithTexts } from "#kit/web/catalogues.ts";
import { PartSkeleton } from "#kit/web/PartSkeleton.tsx";
import { usePage } from "#kit/web/page.ts";
import { Routes } from "#kit/web/Routes.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { operator } from "../contract.ts";
import { deskPaths } from "../paths.ts";
import { ToTheDesk } from "./DeskLinks.tsx";

const ReportsPart = lazyWithTexts(
  ["moderation", "moderation/desk"],
  () => import("#features/moderation/desk/web/ReportsPart.tsx"),
);
const CasePart = lazyWithTexts(
  ["moderation", "moderation/desk"],
  () => import("#features/moderation/desk/web/CasePart.tsx"),
);

/** The desk's parts, by their full paths: each is downloaded when it is first needed. Another room's comes by `lazyWithTexts`. */
const parts: readonly { path: string; Part: ComponentType }[] = [
  { path: deskPaths.home, Part: lazyPart(() => import("./HomePart.tsx")) },
  {
    path: shopDeskPaths.licences,
    Part: lazyWithTexts(
      ["seller", "seller/desk", "checkout"],
      () => import("#features/seller/desk/web/WaitingLicences.tsx"),
    ),
  },
  {
    path: shopDeskPaths.anyLicence,
    Part: lazyWithTexts(
      ["seller", "seller/desk", "checkout"],
      () => import("#features/seller/desk/web/OneLicence.tsx"),
    ),
  },
  {
    path: shopDeskPaths.shops,
    Part: lazyWithTexts(
      ["seller", "seller/desk", "checkout"],
      () => import("#features/seller/desk/web/Shops.tsx"),
    ),
  },
  {
    path: shopDeskPaths.anyShop,
    Part: lazyWithTexts(
      ["seller", "seller/desk", "checkout"],
      () => import("#features/seller/desk/web/OneShop.tsx"),
    ),
  },
  {
    path: deskPaths.problems,
    Part: lazyWithTexts(
      ["care/problems", "checkout", "market"],
      () => import("#features/care/problems/web/DeskListPart.tsx"),
    ),
  },
  {
    path: deskPaths.anyProblem,
    Part: lazyWithTexts(
      ["care/problems", "checkout", "market"],
      () => import("#features/care/problems/web/DeskOnePart.tsx"),
    ),
  },
  {
    path: deskPaths.complaints,
    Part: lazyWithTexts(["care/complaints"], () => import("#features/care/complaints/web/DeskListPart.tsx")),
  },
  {
    path: deskPaths.anyComplaint,
    Part: lazyWithTexts(
      ["care/complaints", "care/problems", "checkout"],
      () => import("#features/care/complaints/web/DeskOnePart.tsx"),
    ),
  },
  {
    path: deskPaths.legal,
    Part: lazyWithTexts(["care/legal"], () => import("#features/care/legal/web/DeskPart.tsx")),
  },
  {
    path: deskPaths.badges,
    Part: lazyWithTexts(["discussions"], () => import("#features/discussions/web/badges/BadgesPart.tsx")),
  },
  {
    path: deskPaths.recall,
    Part: lazyWithTexts(["lots/shelf", "checkout"], () => import("#features/lots/shelf/web/DeskPart.tsx")),
  },
  { path: reportPaths.pile, Part: ReportsPart },
  { path: reportPaths.onePattern, Part: CasePart },
  { path: deskPaths.guardians, Part: lazyPart(() => import("./GuardiansPart.tsx")) },
  { path: deskPaths.audit, Part: lazyPart(() => import("./AuditPart.tsx")) },
  {
    path: deskPaths.figures,
    Part: lazyWithTexts(["checkout"], () => import("./FiguresPart.tsx")),
  },
  { path: deskPaths.security, Part: lazyWithTexts(["account"], () => import("./SecurityPart.tsx")) },
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

/** Until a part is there, which has a title of its own: named here, the desk's would stand over the part's. */
function Untold({ title, children }: { title: string; children: ReactNode }) {
  usePage({ title });
  return <Page title={title}>{children}</Page>;
}
