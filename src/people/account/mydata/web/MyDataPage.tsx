import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { mydata } from "../contract.ts";

const MyDataParts = lazyPart(() => import("./MyDataParts.tsx"));

/** The person's own data: to take along, to take back, to correct, to hand on, to delete. */
export default function MyDataPage() {
  const { t } = useLingui();
  const shown = useCall(mydata.show, {});
  usePage({ title: t`My data` });
  return (
    <Page
      title={<Trans>My data</Trans>}
      lead={<Trans>What Mitti keeps about you is yours: see it, take it along, correct it, delete it.</Trans>}
      width="text"
    >
      <Await of={shown} shape="lines" count={6}>
        {(mine) => (
          <Suspense fallback={<Skeleton shape="lines" count={6} />}>
            <MyDataParts mine={mine} />
          </Suspense>
        )}
      </Await>
    </Page>
  );
}
