import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import LogOutButton from "#people/account/web/logout/LogOutButton.tsx";
import { operator } from "../contract.ts";
import { RecoveryCodes } from "./door/RecoveryCodes.tsx";

const refreshes = [operator.access];

/** Until when the desk is open, the codes for a lost phone, the way out. */
export default function SecurityPart() {
  const { t, i18n } = useLingui();
  const { moment } = useDates();
  const access = useCall(operator.access, {});
  const { send, sending, problem } = useMutation(operator.renewRecoveryCodes, { refreshes });
  const [codes, setCodes] = useState<readonly string[]>();
  usePage({ title: t`Codes and log out` });
  return (
    <Page title={t`Codes and log out`} width="text">
      <Stack gap="loose">
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : (
          <Await of={access}>
            {({ until, recoveryLeft = 0 }) => {
              const closes = until === undefined ? "" : moment(until);
              return (
                <Stack>
                  {until === undefined ? null : (
                    <p>
                      <Trans>The desk closes {closes}. Then you log in again.</Trans>
                    </p>
                  )}
                  <p>
                    {recoveryLeft === 0 ? (
                      <Trans>No code for a lost phone is left.</Trans>
                    ) : (
                      <Plural
                        value={recoveryLeft}
                        one="# code for a lost phone is left."
                        other="# codes for a lost phone are left."
                      />
                    )}
                  </p>
                  {problem ? (
                    <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} />
                  ) : null}
                  <div>
                    <Button
                      aria-disabled={sending}
                      onClick={async () => setCodes((await send({})).answer?.recoveryCodes)}
                    >
                      <Trans>Make ten new codes; the old ones stop working</Trans>
                    </Button>
                  </div>
                </Stack>
              );
            }}
          </Await>
        )}
        <div>
          <LogOutButton />
        </div>
      </Stack>
    </Page>
  );
}
