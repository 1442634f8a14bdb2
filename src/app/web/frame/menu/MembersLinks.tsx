import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import MyShopLink from "./MyShopLink.tsx";

const NotesLink = lazyPart(() => import("#people/notifications/inbox/web/NotesLink.tsx"));

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
