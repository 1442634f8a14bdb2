import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { usePage, useProductName } from "#kit/web/router/page.ts";
import { useHasDevice, useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";

const PleaseLogIn = lazyPart(() => import("#people/account/visitor/web/PleaseLogIn.tsx"));

/**
 * Shows a screen to people who are logged in, and where it is for `devices` to who has a device account. It steers the page alone: every call behind it asks the server
 * who is there.
 */
export function MembersOnly({ devices, children }: { devices?: true | undefined; children: ReactNode }) {
  const hydrated = useHydrated();
  const isMember = useVisitorEmail() !== "";
  const hasDevice = useHasDevice();
  if (!hydrated) return <Waiting />;
  if (isMember || (devices && hasDevice)) return children;
  return (
    <Suspense fallback={<Waiting />}>
      <PleaseLogIn devices={devices} />
    </Suspense>
  );
}

/** The server knows no stored email, so it renders this for everybody. */
function Waiting() {
  const productName = useProductName();
  usePage({ title: productName });
  return <PageSkeleton title={productName} />;
}
