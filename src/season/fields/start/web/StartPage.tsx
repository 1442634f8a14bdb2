import { Trans, useLingui } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { screens } from "#screens/screens.ts";
import { CropChoice } from "./CropChoice.tsx";
import { Steps } from "./Steps.tsx";
import { useStanding } from "./useStanding.ts";

/** From a crop to the dated plan of a field: which crop, sown when, and where. No account is needed. */
export default function StartPage() {
  const { t } = useLingui();
  const params = useQueryParams(screens.start.params);
  const called = useStanding();
  const id = params.get("crop") ?? "";
  const field = params.get("field") ?? undefined;
  const crop = called.answer?.find(({ _id }) => _id === id);
  usePage({
    title: crop ? crop.name : t`What stands in your field?`,
    description: t`Your crop, its sowing day and your district: then you have a plan by day.`,
  });
  if (crop) return <Steps key={crop._id} crop={crop} field={field} />;
  return (
    <Page title={<Trans>What stands in your field?</Trans>}>
      <Await of={called} shape="card" count={3}>
        {(crops) => <CropChoice crops={crops} field={field} />}
      </Await>
    </Page>
  );
}
