import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useUserEvents } from "#kit/web/live/useUserEvents.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { account } from "#people/account/contract.ts";
import { personEvents } from "#people/notifications/inbox/contract.ts";
import { withQuery } from "#screens/paths.ts";
import { portalCall, portalPaths } from "#screens/sellerPaths.ts";
import { problems } from "#shop/problems/contract.ts";
import { details } from "../../../details/contract.ts";
import { licences } from "../../../licences/contract.ts";
import { stages } from "../../rules.ts";
import { stale as ofOrders } from "../steps/useMove.ts";
import { type Counts, useCounts } from "../useCounts.ts";

/**
 * An operator's word on a licence or on the shop comes the same way, and so does what a buyer tells; and a helper who is taken out of
 * the shop is asked who they are, as their stream begins again.
 */
const ofShop = [licences.list, details.show, portalCall, problems.waiting, account.session];
const stale = { sales: [...ofOrders, ...ofShop] };

/** How long it says that something has come. */
const shownMs = 12_000;

interface Come {
  readonly count: number;
  readonly stage: "to-pack" | "unpaid";
}

/** Keeps every part of the portal up to date with the shop's orders, and says once when new ones come. */
export default function NewOrders() {
  useUserEvents(personEvents.stream, stale);
  const navigate = useNavigate();
  const counts = useCounts();
  const before = useRef<Counts>(undefined);
  const [come, setCome] = useState<Come>();
  useEffect(() => {
    const last = before.current;
    before.current = counts;
    // Orders are never taken away: there are more of them only where new ones came.
    const count = last && counts ? sumOf(counts) - sumOf(last) : 0;
    if (!last || !counts || count <= 0) return;
    const stage = counts["to-pack"] > last["to-pack"] ? "to-pack" : "unpaid";
    setCome((now) => ({ count: count + (now?.count ?? 0), stage }));
  }, [counts]);
  useEffect(() => {
    if (!come) return;
    const timer = setTimeout(() => setCome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [come]);
  const show = () => {
    const stage = come?.stage === "unpaid" ? come.stage : undefined;
    setCome(undefined);
    window.scrollTo({ top: 0 });
    navigate(withQuery(portalPaths.orders, { stage }));
  };
  return (
    <Notice
      floating
      action={
        <Button onClick={show}>
          <Trans>Show</Trans>
        </Button>
      }
    >
      {come ? (
        <Plural value={come.count} one="A new order has come." other="# new orders have come." />
      ) : undefined}
    </Notice>
  );
}

function sumOf(counts: Counts): number {
  return stages.reduce((sum, stage) => sum + counts[stage], 0);
}
