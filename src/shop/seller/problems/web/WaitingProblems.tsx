import { Plural, Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { problems } from "#shop/problems/contract.ts";
import { Rows } from "#shop/problems/web/Rows.tsx";
import { useLiveProblems } from "#shop/problems/web/useLiveProblems.ts";

/** So many are shown; the rest is a tap away. */
const shown = 2;

/** Buyers who wait for the shop's answer, each leading to it. Nothing where nobody does. */
export default function WaitingProblems() {
  useLiveProblems();
  const count = useCall(problems.waiting, {}).answer?.count ?? 0;
  return count > 0 ? <Waiting count={count} /> : null;
}

function Waiting({ count }: { count: number }) {
  const rows = useCall(problems.ofShop, { query: {} }).answer ?? [];
  const waiting = rows.filter(({ state }) => state === "waiting" || state === "missing");
  return (
    <Stack as="section" aria-labelledby="waiting-problems">
      <h2 id="waiting-problems">
        <Plural value={count} one="# buyer waits for you" other="# buyers wait for you" />
      </h2>
      <Rows rows={waiting.slice(0, shown)} to={portalPaths.problem} />
      {count > shown || waiting.length === 0 ? (
        <div>
          <ButtonLink to={portalPaths.problems}>
            <Trans>All that buyers told you</Trans>
          </ButtonLink>
        </div>
      ) : null}
    </Stack>
  );
}
