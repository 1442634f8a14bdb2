import { Suspense } from "react";
import { lazyWithTexts } from "#kit/web/catalogues.ts";
import MyShopLink from "./MyShopLink.tsx";

const NotesLink = lazyWithTexts(
  ["notifications/inbox"],
  () => import("#features/notifications/inbox/web/NotesLink.tsx"),
);

/** What the menu has for members alone. */
export default function MembersLinks() {
  return (
    <>
      <Suspense>
        <NotesLink />
      </Suspense>
      <MyShopLink />
    </>
  );
}
