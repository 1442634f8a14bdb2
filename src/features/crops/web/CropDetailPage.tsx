import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { paths } from "#features/paths.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { crops } from "../contract.ts";
import { CropStory } from "./CropStory.tsx";
import { EmptyField } from "./drawing/EmptyField.tsx";
import { useCropWords } from "./names.ts";

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

/** There is no such crop: said in words, with the way to those that are. */
function unknownCrop(problem: Problem) {
  if (!["not-found", "invalid"].includes(wordOf(problem))) return null;
  return (
    <EmptyState
      picture={<EmptyField />}
      action={
        <ButtonLink kind="main" to={paths.cropSuggestion}>
          <Trans>Get Crops</Trans>
        </ButtonLink>
      }
    >
      <Trans>We know no crop of this name. Say your soil and season, and see those that fit.</Trans>
    </EmptyState>
  );
}
