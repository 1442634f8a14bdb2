import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useMemo } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { screens } from "#screens/screens.ts";
import { isWhole, readSearch } from "../search.ts";
import { keepSent } from "./land/keepTyped.ts";
import { useFreshPlace } from "./land/useFreshPlace.ts";
import { usePlacesAhead } from "./land/usePlacesAhead.ts";
import { FoundCrops } from "./results/FoundCrops.tsx";

/** Brought only where something is left to ask. */
const CropForm = lazyPart(() => import("../form/web/CropForm.tsx"));

/**
 * The crops of a search, whose whole query is in the address; an incomplete one asks for the rest in place.
 */
export default function CropResultsPage() {
  const { t } = useLingui();
  const params = useQueryParams(screens.cropResults.params);
  const given = useMemo(() => readSearch((question) => params.get(question)), [params]);
  usePage({
    title: t`List of crops`,
    description: t`Crops for your soil and season, best fit first, each with the reason, cost, water and profit.`,
  });
  const navigate = useNavigate();
  usePlacesAhead();
  useFreshPlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that the page was opened with
  useEffect(() => {
    // The land is removed from the address: land that is changed later stays changed after a reload.
    if (keepSent(location.search)) navigate(withQuery(paths.cropResults, given), { replace: true });
  }, []);
  if (!isWhole(given)) {
    return (
      <Page title={<Trans>Get Crops Personalised for you!</Trans>} width="text">
        <Suspense>
          <CropForm given={given} sent />
        </Suspense>
        <p>
          <ButtonLink to={paths.cropHistory}>
            <Trans>Recents</Trans>
          </ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title={<Trans>List of crops:</Trans>}>
      <FoundCrops key={`${given.soilType} ${given.season}`} search={given} texts={params} />
    </Page>
  );
}
