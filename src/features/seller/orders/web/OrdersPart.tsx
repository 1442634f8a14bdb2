import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/page.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { type Stage, stages } from "../../orderRules.ts";
import { PortalPart } from "../../web/PortalPart.tsx";
import { OrdersFile } from "./OrdersFile.tsx";
import { StageChips } from "./StageChips.tsx";
import { StageList } from "./StageList.tsx";

const queryWords = ["stage"] as const;

/** The shop's orders, by what is to be done with them. */
export default function OrdersPart() {
  const { t } = useLingui();
  usePage({ title: t`Orders` });
  const word = useSearchWords(queryWords).get("stage");
  const stage: Stage = stages.find((each) => each === word) ?? "to-pack";
  return (
    <PortalPart title={<Trans>Orders</Trans>}>
      <StageChips stage={stage} />
      <StageList key={stage} stage={stage} />
      <OrdersFile />
    </PortalPart>
  );
}
