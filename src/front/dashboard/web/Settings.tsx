import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { type Language, languages, languageTable } from "#kit/contract/languages.ts";
import AppearanceChoice from "#kit/web/appearance/AppearanceChoice.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { DeleteAccount } from "#people/account/web/closing/DeleteAccount.tsx";
import { SessionList } from "#people/account/web/SessionList.tsx";
import { UpdateCredentials } from "#people/account/web/UpdateCredentials.tsx";
import { paths } from "#screens/paths.ts";

const WaysIn = lazyPart(() => import("#people/account/passkeys/web/WaysIn.tsx"));
const MutedPeople = lazyPart(() => import("#people/moderation/web/MutedPeople.tsx"));
const MailChoice = lazyPart(() => import("#people/notifications/inbox/web/MailChoice.tsx"));

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
      <Details summary={<Trans>Phone lock and codes on paper</Trans>}>
        <Suspense>
          <WaysIn />
        </Suspense>
      </Details>
      <Details summary={<Trans>People I muted or blocked</Trans>}>
        <Suspense>
          <MutedPeople />
        </Suspense>
      </Details>
      <Details summary={<Trans>Mails about my orders</Trans>}>
        <Suspense>
          <MailChoice />
        </Suspense>
      </Details>
      <Details summary={<Trans>Update Credentials</Trans>}>
        <UpdateCredentials />
      </Details>
      <div>
        <ButtonLink to={paths.myData}>
          <Trans>My data</Trans>
        </ButtonLink>
      </div>
      <Details summary={<Trans>Delete Account</Trans>}>
        <DeleteAccount />
      </Details>
    </Stack>
  );
}

/** Each language in its own script. */
function LanguageChoice() {
  const { language, choose } = useChosenLanguage();
  return (
    <Select
      label={<Trans>Language</Trans>}
      value={language}
      onChange={(event) => void choose(event.target.value as Language)}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageTable[each].name}
        </option>
      ))}
    </Select>
  );
}
