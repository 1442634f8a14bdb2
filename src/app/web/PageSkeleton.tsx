import { Trans } from "@lingui/react/macro";
import { Page } from "#kit/web/ui/Page.tsx";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";

/** While the code of a screen is on its way. */
export function PageSkeleton({ title }: { title?: string }) {
  return (
    <Page title={title}>
      <Skeleton shape="card" count={3}>
        <Trans>Loading…</Trans>
      </Skeleton>
    </Page>
  );
}
