import { type ComponentType, lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { lazyWithTexts } from "#kit/web/texts.ts";
import { portalPaths } from "../paths.ts";
import { PortalHome } from "./PortalHome.tsx";

/** The portal's parts besides its home, by their full paths: each is downloaded when it is first needed. */
const parts: readonly { path: string; Part: ComponentType }[] = [
  {
    path: portalPaths.newProduct,
    Part: lazyWithTexts(["seller/products"], () => import("../products/web/NewProductPart.tsx")),
  },
  {
    path: portalPaths.anyProduct,
    Part: lazyWithTexts(["seller/products"], () => import("../products/web/ProductPart.tsx")),
  },
  {
    path: portalPaths.figures,
    Part: lazyWithTexts(["seller/figures"], () => import("../figures/web/FiguresPart.tsx")),
  },
  {
    path: portalPaths.licences,
    Part: lazyWithTexts(["seller/licences"], () => import("../licences/web/LicencesPart.tsx")),
  },
  {
    path: portalPaths.imports,
    Part: lazyWithTexts(["seller/imports", "seller/products"], () => import("../imports/web/ImportPart.tsx")),
  },
  {
    path: portalPaths.orders,
    Part: lazyWithTexts(["seller/orders", "checkout"], () => import("../orders/web/OrdersPart.tsx")),
  },
  {
    path: `${portalPaths.orders}/:id`,
    Part: lazyWithTexts(["seller/orders", "checkout"], () => import("../orders/web/OneOrderPart.tsx")),
  },
];
/** Beside each part. */
const NewOrders = lazyWithTexts(["seller/orders"], () => import("../orders/web/NewOrders.tsx"));
const UnknownPart = lazy(() => import("./UnknownPart.tsx"));

/** The seller's portal: one screen to the rest of the house, so that no other page carries the names of its parts. */
export default function AdminPortalPage() {
  return (
    <Suspense>
      <Suspense>
        <NewOrders />
      </Suspense>
      <Routes>
        <Route index element={<PortalHome />} />
        {parts.map(({ path, Part }) => (
          <Route key={path} path={path.slice(portalPaths.home.length + 1)} element={<Part />} caseSensitive />
        ))}
        <Route path="*" element={<UnknownPart />} />
      </Routes>
    </Suspense>
  );
}
