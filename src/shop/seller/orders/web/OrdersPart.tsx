import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { type Stage, stages } from "../rules.ts";
import { OrdersFile } from "./list/OrdersFile.tsx";
import { StageChips } from "./list/StageChips.tsx";
import { StageList } from "./list/StageList.tsx";

const queryWords = ["stage"] as const;

/** The shop's orders, by what is to be done with them. */
export default function OrdersPart() {
  const { t } = useLingui();
  usePage({ title: t`Orders` });
  const word = useQueryParams(queryWords).get("stage");
  const stage: Stage = stages.find((each) => each === word) ?? "to-pack";
  return (
    <>
      <PartTitle>
        <Trans>Orders</Trans>
      </PartTitle>
      <StageChips stage={stage} />
      <StageList key={stage} stage={stage} />
      <OrdersFile />
    </>
  );
}
