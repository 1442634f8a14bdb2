import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { type Crop, crops } from "../contract.ts";
import { CropFolds } from "../page/web/CropFolds.tsx";
import { CropHead } from "../page/web/CropHead.tsx";
import styles from "./CropDetailPage.module.css";
import { useFreshPlace } from "./land/useFreshPlace.ts";

/** Brought only where there is none. */
const UnknownCrop = lazyPart(() => import("../page/web/UnknownCrop.tsx"));

/** One crop: what decides is on the first screen, all else in folds. */
export default function CropDetailPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const called = useCall(crops.page, { params: { id } });
  const seen = useSeenCrop(id);
  useFreshPlace();
  const crop = called.answer ?? seen;
  usePage({
    title: crop ? crop.title : t`Crop`,
    ...(crop ? { description: crop.summary } : {}),
  });
  return (
    <Page title={crop ? undefined : <Trans>Crop</Trans>}>
      <div className={styles.crop}>
        {crop ? <CropHead crop={crop} /> : null}
        <Await of={called} shape="card" count={2} failed={unknownCrop}>
          {(answer) => <CropFolds key={answer._id} crop={answer} />}
        </Await>
      </div>
    </Page>
  );
}

/** Such a crop is not there; any other problem is told as everywhere. */
function unknownCrop(problem: Problem) {
  if (!["not-found", "invalid"].includes(problemWordOf(problem))) return null;
  return (
    <Suspense>
      <UnknownCrop />
    </Suspense>
  );
}

/** The crop as the list that was tapped showed it, so that its page has its name while the rest is on its way. */
function useSeenCrop(id: string): Crop | undefined {
  const lists = useQueryClient().getQueriesData<readonly Crop[]>({
    queryKey: [crops.list.method, crops.list.path],
  });
  return lists.flatMap(([, list]) => list ?? []).find(({ _id }) => _id === id);
}
