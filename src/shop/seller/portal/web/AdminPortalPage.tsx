import { type ComponentType, Suspense } from "react";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Routes } from "#kit/web/router/Routes.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { account } from "#people/account/contract.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { Denied, PortalFrame } from "./PortalFrame.tsx";
import { PortalHome } from "./PortalHome.tsx";

/** The portal's parts besides its home, by their full paths: each is downloaded when it is first needed. */
const parts: readonly { path: string; Part: ComponentType }[] = [
  { path: portalPaths.products, Part: lazyPart(() => import("./ProductsPart.tsx")) },
  { path: portalPaths.newProduct, Part: lazyPart(() => import("../../products/web/NewProductPart.tsx")) },
  { path: portalPaths.anyProduct, Part: lazyPart(() => import("../../products/web/ProductPart.tsx")) },
  { path: portalPaths.imports, Part: lazyPart(() => import("../../imports/web/ImportPart.tsx")) },
  { path: portalPaths.money, Part: lazyPart(() => import("../../figures/web/MoneyPart.tsx")) },
  { path: portalPaths.figures, Part: lazyPart(() => import("../../figures/web/FiguresPart.tsx")) },
  { path: portalPaths.bills, Part: lazyPart(() => import("../../orders/web/BillsPart.tsx")) },
  { path: `${portalPaths.bills}/:id`, Part: lazyPart(() => import("../../orders/web/OneBillPart.tsx")) },
  { path: portalPaths.orders, Part: lazyPart(() => import("../../orders/web/OrdersPart.tsx")) },
  { path: `${portalPaths.orders}/:id`, Part: lazyPart(() => import("../../orders/web/OneOrderPart.tsx")) },
  { path: portalPaths.problems, Part: lazyPart(() => import("../../problems/web/ProblemsPart.tsx")) },
  {
    path: `${portalPaths.problems}/:id`,
    Part: lazyPart(() => import("../../problems/web/OneProblemPart.tsx")),
  },
  { path: portalPaths.shop, Part: lazyPart(() => import("../../details/web/ShopPart.tsx")) },
  { path: `${portalPaths.shop}/:part`, Part: lazyPart(() => import("./OneShopPart.tsx")) },
  { path: portalPaths.licences, Part: lazyPart(() => import("../../licences/web/LicencesPart.tsx")) },
];
/** Beside each part. */
const NewOrders = lazyPart(() => import("../../orders/web/list/NewOrders.tsx"));
/** For who helps nowhere yet. */
const JoinPart = lazyPart(() => import("#people/team/web/JoinPart.tsx"));
const UnknownPart = lazyPart(() => import("./UnknownPart.tsx"));

const elements = [
  { paths: [portalPaths.home], element: <PortalHome /> },
  ...parts.map(({ path, Part }) => ({ paths: [path], element: <Part /> })),
];

/** The seller's portal: one screen to the rest of the house, so that no other page carries the names of its parts. */
export default function AdminPortalPage() {
  const { answer: who, problem } = useCall(account.session, {});
  const { pathname } = useLocation();
  if (who && pathname === portalPaths.join) {
    return (
      <Suspense>
        <JoinPart />
      </Suspense>
    );
  }
  // A farmer comes by here after signing up: nothing is asked that only a seller is answered.
  if (who?.role === "user") return <Denied />;
  // Where nobody can say who it is, the parts say what is wrong.
  if (!who && !problem) return null;
  return (
    <Suspense>
      <Suspense>
        <NewOrders />
      </Suspense>
      <PortalFrame>
        <Routes routes={elements} otherwise={<UnknownPart />} />
      </PortalFrame>
    </Suspense>
  );
}
