import { Trans, useLingui } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Purpose } from "#people/account/notice.ts";
import { account } from "../../contract.ts";
import { mydata } from "../contract.ts";
import { type Mine, refreshes } from "./mine.ts";

const renewed = [...refreshes, account.pictureName];

/** Each thing that was allowed, with when and by which notice; taken back by one tap, as it was given. */
export function Allowed({ mine }: { mine: Mine }) {
  const { i18n } = useLingui();
  const { day, calendarDayWithYear: calendarDay } = useDates();
  const { language } = useChosenLanguage();
  const { send, sending, problem } = useMutation(mydata.consent, { refreshes: renewed });
  const known = (purpose: Purpose) => mine.consents.find((consent) => consent.purpose === purpose);
  const say = (purpose: Purpose, given: boolean) => send({ params: { purpose }, body: { given, language } });
  const agreed = known("account");
  const named = known("review-name");
  // Accounts from before there was a notice were not asked, and their names are shown.
  const isNamed = named?.given ?? agreed === undefined;
  return (
    <Stack>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      <p>
        {agreed ? (
          <Trans>
            On {day(agreed.at)} you signed up by the notice of {calendarDay(agreed.notice)}, which is below.
          </Trans>
        ) : (
          <Trans>You signed up before we had this notice. It applies to you too.</Trans>
        )}
      </p>
      <p>
        {isNamed ? (
          <Trans>The first letters of your name are shown with your reviews.</Trans>
        ) : (
          <Trans>Your reviews stand there without your name.</Trans>
        )}
      </p>
      <div>
        <Button onClick={() => say("review-name", !isNamed)} aria-disabled={sending}>
          {isNamed ? <Trans>Remove my name</Trans> : <Trans>Show my name</Trans>}
        </Button>
      </div>
      {mine.hasPicture ? (
        <>
          <p>
            <Trans>Your picture is shown with what you say in Discussions.</Trans>
          </p>
          <div>
            <Button onClick={() => say("picture", false)} aria-disabled={sending}>
              <Trans>Delete my picture</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </Stack>
  );
}
