import { Trans } from "@lingui/react/macro";
import { Suspense, useRef } from "react";
import { useOnline } from "../rendering/hydrated.ts";
import { FailedState } from "../ui/feedback/FailedState.tsx";
import { Skeleton, type SkeletonProps } from "../ui/feedback/Skeleton.tsx";
import { bringNow, lazyPart, useMissing } from "./bring.ts";

const KeptPages = lazyPart(() => import("../storage/KeptPages.tsx"));

/** While the code of a screen, or of one of its parts, is on its way; where it did not come, it says so: no tap leads to nothing. */
export function PartSkeleton({ shape = "lines" }: Pick<SkeletonProps, "shape">) {
  return useMissing() ? <DidNotCome /> : <Skeleton shape={shape} count={3} />;
}

function DidNotCome() {
  const online = useOnline();
  const tried = useRef(false);
  /** A second try with a network reloads the page: a new version may have other files. */
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
