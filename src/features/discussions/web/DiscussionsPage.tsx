import { Trans, useLingui } from "@lingui/react/macro";
import { useHydrated } from "#kit/web/hydrated.ts";
import { usePage } from "#kit/web/page.ts";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";
import styles from "./DiscussionsPage.module.css";
import { LiveRoom } from "./LiveRoom.tsx";

/** The live room. It depends on who looks and when, so it begins in the browser. */
export default function DiscussionsPage() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  usePage({ title: t`Discussions`, description: t`Farmers help one another: ask, answer, read.` });
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <h1 className={styles.title} tabIndex={-1}>
        <Trans>Discussions</Trans>
      </h1>
      {hydrated ? (
        <LiveRoom />
      ) : (
        <Skeleton count={4}>
          <Trans>Loading....</Trans>
        </Skeleton>
      )}
    </main>
  );
}
