import { Trans } from "@lingui/react/macro";
import { DeleteAccount } from "#features/account/web/DeleteAccount.tsx";
import { SessionList } from "#features/account/web/SessionList.tsx";
import { UpdateCredentials } from "#features/account/web/UpdateCredentials.tsx";
import AppearanceChoice from "#kit/web/AppearanceChoice.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";

/** How the site looks, where one is logged in, and the account itself: each folded until it is wanted. */
export default function Settings() {
  return (
    <Stack>
      <Details summary={<Trans>Language and colours</Trans>}>
        <Stack>
          <LanguageChoice />
          <AppearanceChoice />
        </Stack>
      </Details>
      <Details summary={<Trans>Where I am logged in</Trans>}>
        <SessionList />
      </Details>
      <Details summary={<Trans>Update Credentials</Trans>}>
        <UpdateCredentials />
      </Details>
      <Details summary={<Trans>Delete Account</Trans>}>
        <DeleteAccount />
      </Details>
    </Stack>
  );
}
