import { Trans } from "@lingui/react/macro";
import { Suspense, useRef } from "react";
import { bringNow, lazyPart, useMissing } from "#kit/web/bring.ts";
import { useOnline } from "#kit/web/online.ts";
import { FailedState } from "#kit/web/ui/FailedState.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";

const KeptPages = lazyPart(() => import("#kit/web/KeptPages.tsx"));

/** While the code of a screen is on its way; where it did not come, it says so. */
export function PageSkeleton({ title }: { title?: string }) {
  return <Page title={title}>{useMissing() ? <DidNotCome /> : <Skeleton shape="lines" count={3} />}</Page>;
}

function DidNotCome() {
  const online = useOnline();
  const tried = useRef(false);
  /** A second try with a network loads the page anew: a new version may have other files. */
  const retry = () => {
    if (tried.current && online) return window.location.reload();
    tried.current = true;
    bringNow();
  };
  return (
    <>
      <FailedState
        title={online ? <Trans>This page did not load.</Trans> : <Trans>No network.</Trans>}
        onRetry={retry}
      >
        {online ? (
          <Trans>The network may be weak. We keep trying.</Trans>
        ) : (
          <Trans>This page is not on your phone yet. It opens as soon as you have a network.</Trans>
        )}
      </FailedState>
      <Suspense>
        <KeptPages />
      </Suspense>
    </>
  );
}
