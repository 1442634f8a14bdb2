import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { paths } from "#screens/paths.ts";
import styles from "./DiscussionsPage.module.css";

/** Brought by a browser alone, so that it waits for nothing else of the page. */
const TopicScreen = lazyPart(() => import("./topics/TopicScreen.tsx"));

/** The live room. It depends on who looks and when, so it begins in the browser. */
export default function DiscussionsPage() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  usePage({ title: t`Discussions`, description: t`Farmers help one another: ask, answer, read.` });
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <div className={styles.top}>
        <h1 className={styles.title} tabIndex={-1}>
          <Trans>Discussions</Trans>
        </h1>
        <ButtonLink kind="plain" to={paths.messageSearch}>
          <Search aria-hidden="true" size={20} />
          <Trans>Search messages</Trans>
        </ButtonLink>
      </div>
      {hydrated ? (
        <Suspense fallback={<Loading />}>
          <TopicScreen />
        </Suspense>
      ) : (
        <Loading />
      )}
    </main>
  );
}

function Loading() {
  return (
    <Skeleton count={4}>
      <Trans>Loading....</Trans>
    </Skeleton>
  );
}
