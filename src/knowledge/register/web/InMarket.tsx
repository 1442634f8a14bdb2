import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths } from "#screens/paths.ts";
import type { RegisteredUse } from "../contract.ts";

/** The way to packs with these actives; which of them fits the use, their own pages say. */
export function InMarket({ use }: { use: RegisteredUse }) {
  return (
    <p>
      <ButtonLink to={paths.searchByName(use.actives.join(" "))}>
        <Trans>Look for it in the market</Trans>
      </ButtonLink>
    </p>
  );
}
