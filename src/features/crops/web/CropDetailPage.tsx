import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import type { Problem } from "#kit/contract/problem.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";
import { crops } from "../contract.ts";
import { CropStory } from "./CropStory.tsx";
import { useCropWords } from "./names.ts";

/** Brought only where there is none. */
const UnknownCrop = lazy(() => import("./UnknownCrop.tsx"));

/** One crop, as an extension officer would tell it. */
export default function CropDetailPage() {
  const { t } = useLingui();
  const words = useCropWords();
  const { id = "" } = useParams();
  const called = useCall(crops.page, { params: { id } });
  const crop = called.answer;
  usePage({
    title: crop ? words.name(crop) : t`Crop`,
    ...(crop ? { description: words.brief(crop) } : {}),
  });
  return (
    <Page title={crop ? words.name(crop) : <Trans>Crop</Trans>} lead={crop && words.brief(crop)}>
      <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={2} failed={unknownCrop}>
        {(answer) => <CropStory key={answer._id} crop={answer} />}
      </Await>
    </Page>
  );
}

/** Such a crop is not there; any other problem is told as everywhere. */
function unknownCrop(problem: Problem) {
  if (!["not-found", "invalid"].includes(wordOf(problem))) return null;
  return (
    <Suspense>
      <UnknownCrop />
    </Suspense>
  );
}
