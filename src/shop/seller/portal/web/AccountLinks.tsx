import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { DeleteAccount } from "#people/account/web/closing/DeleteAccount.tsx";
import { UpdateCredentials } from "#people/account/web/UpdateCredentials.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { OpenOrders } from "./OpenOrders.tsx";

/** The three links of the specification's Account section, all of which work. */
export default function AccountLinks() {
  return (
    <Stack>
      <Details summary={<Trans>Update Credentials</Trans>}>
        <UpdateCredentials />
      </Details>
      <Details summary={<Trans>Delete Account</Trans>}>
        <Stack>
          <OpenOrders />
          <DeleteAccount />
        </Stack>
      </Details>
      <div>
        <ButtonLink to={portalPaths.products}>
          <Trans>Change a Product</Trans>
        </ButtonLink>
      </div>
    </Stack>
  );
}
