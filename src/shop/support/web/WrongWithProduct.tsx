import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "#kit/web/router/Link.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import ComplainLink from "./ComplainLink.tsx";

/** One way in for whatever is wrong with a product: the shop first, then a report, then a complaint. */
export default function WrongWithProduct({ product, children }: { product: string; children?: ReactNode }) {
  return (
    <Details summary={<Trans>Something is wrong with this</Trans>}>
      <Stack gap="tight">
        <p>
          <Link to={`${paths.dashboard}#your-orders`}>
            <Trans>I bought it: tell the shop, from the order</Trans>
          </Link>
        </p>
        {children}
        <ComplainLink about="product" subject={product} />
      </Stack>
    </Details>
  );
}
