import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { useHelps } from "#people/team/web/useHelps.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { type Stage, stages } from "../rules.ts";
import { StageChips } from "./list/StageChips.tsx";
import { StageList } from "./list/StageList.tsx";

const ProblemsCount = lazyPart(() => import("#shop/problems/web/ProblemsCount.tsx"));

const queryWords = ["stage"] as const;

/** The shop's orders, by what is to be done with them. */
export default function OrdersPart() {
  const { t } = useLingui();
  usePage({ title: t`Orders` });
  const word = useQueryParams(queryWords).get("stage");
  const helps = useHelps();
  const stage: Stage = stages.find((each) => each === word) ?? "to-pack";
  return (
    <>
      <PartTitle>
        <Trans>Orders</Trans>
      </PartTitle>
      {helps === "stock" ? null : (
        <div>
          <ButtonLink to={portalPaths.problems}>
            <Trans>What buyers told my shop</Trans>
            <Suspense>
              <ProblemsCount />
            </Suspense>
          </ButtonLink>
        </div>
      )}
      <StageChips stage={stage} />
      <StageList key={stage} stage={stage} />
    </>
  );
}
