import { PartSkeleton } from "#kit/web/lazy/PartSkeleton.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";

/** While the code of a screen is on its way; where it did not come, it says so. */
export function PageSkeleton({ title }: { title?: string }) {
  return (
    <Page title={title}>
      <PartSkeleton />
    </Page>
  );
}
