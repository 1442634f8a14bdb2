import { Suspense } from "react";
import { lazyWithTexts } from "#kit/web/catalogues.ts";
import MyShopLink from "./MyShopLink.tsx";

const NotesLink = lazyWithTexts(
  ["people/notifications/inbox"],
  () => import("#people/notifications/inbox/web/NotesLink.tsx"),
);

/** Links in the menu for members alone. */
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
