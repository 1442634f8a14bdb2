import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";

const SearchScreen = lazyPart(() => import("./search/SearchScreen.tsx"));

/**
 * Search over all talk. The results depend on the time and on the person who asks, so it begins in the
 * browser.
 */
export default function MessageSearchPage() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  usePage({ title: t`Search the discussions`, description: t`Find what farmers said, in any script.` });
  const loading = <Skeleton count={3} />;
  return (
    <Page title={<Trans>Search the discussions</Trans>} width="text">
      {hydrated ? (
        <Suspense fallback={loading}>
          <SearchScreen />
        </Suspense>
      ) : (
        loading
      )}
    </Page>
  );
}
