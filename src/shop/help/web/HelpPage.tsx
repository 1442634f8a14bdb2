import type { ComponentType } from "react";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { PartSkeleton } from "#kit/web/lazy/PartSkeleton.tsx";
import { Redirect } from "#kit/web/router/Redirect.tsx";
import { Routes } from "#kit/web/router/Routes.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";

/** By their full paths, each downloaded when it is first needed; the first one that fits counts. */
const parts: readonly { path: string; Part: ComponentType }[] = [
  {
    path: helpPaths.problems,
    Part: lazyPart(() => import("../../problems/web/ListPart.tsx")),
  },
  {
    path: helpPaths.newProblem,
    Part: lazyPart(() => import("../../problems/web/NewPart.tsx")),
  },
  {
    path: helpPaths.anyProblem,
    Part: lazyPart(() => import("../../problems/web/OnePart.tsx")),
  },
  {
    path: helpPaths.complaints,
    Part: lazyPart(() => import("../../complaints/web/ListPart.tsx")),
  },
  {
    path: helpPaths.newComplaint,
    Part: lazyPart(() => import("../../complaints/web/NewPart.tsx")),
  },
  {
    path: helpPaths.anyComplaint,
    Part: lazyPart(() => import("../../complaints/web/OnePart.tsx")),
  },
];

const elements = [
  // Buyers' reports to a shop are in its portal.
  { paths: [helpPaths.sold], element: <Redirect to={portalPaths.problems} /> },
  ...parts.map(({ path, Part }) => ({ paths: [path], element: <Part /> })),
];
const HomePart = lazyPart(() => import("./HelpHomePage.tsx"));

/** Problems of orders and complaints: one screen to every other feature, so that no other page carries the names of its parts. */
export default function HelpPage() {
  return (
    <Suspense
      fallback={
        <Page>
          <PartSkeleton shape="card" />
        </Page>
      }
    >
      <Routes routes={elements} otherwise={<HomePart />} />
    </Suspense>
  );
}
