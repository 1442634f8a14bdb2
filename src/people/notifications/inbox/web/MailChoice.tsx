import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { isMobile } from "#people/account/accountName.ts";
import { notifications } from "../contract.ts";

const refreshes = [notifications.mails];
const choices = {
  each: { orders: true, daily: false },
  daily: { orders: true, daily: true },
  none: { orders: false, daily: false },
} as const;
const isChoice = (value: string): value is keyof typeof choices => value in choices;

/** Which mails come about one's orders and what else is new. */
export default function MailChoice() {
  const email = useVisitorEmail();
  const mails = useCall(notifications.mails, {});
  const { send, sending, problem } = useMutation(notifications.chooseMails, { refreshes });
  return (
    <Await of={mails} shape="lines" count={2}>
      {({ sent, orders, daily }) =>
        sent ? (
          <Stack>
            <ProblemAlert of={problem} />
            <RadioCards
              label={<Trans>When a mail comes</Trans>}
              name="mails"
              pictureAt="start"
              value={orders ? (daily ? "daily" : "each") : "none"}
              onChange={(value) => {
                if (!sending && isChoice(value)) void send({ body: choices[value] });
              }}
              cards={[
                {
                  value: "each",
                  word: <Trans>At once</Trans>,
                  line: <Trans>Whenever something happens to my orders or complaints.</Trans>,
                },
                {
                  value: "daily",
                  word: <Trans>Once a day</Trans>,
                  line: (
                    <Trans>
                      At half past seven in the morning, of all that is new. Only what can't wait comes at
                      once, as a recall.
                    </Trans>
                  ),
                },
                {
                  value: "none",
                  word: <Trans>Never</Trans>,
                  line: <Trans>All of it is under What is new. Only a recall still comes by mail.</Trans>,
                },
              ]}
            />
          </Stack>
        ) : isMobile(email) ? (
          <p>
            <Trans>
              Your account has no e-mail, so no mails come. What happens to your orders is under What is new.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>This site sends no mails. What happens to your orders is under What is new.</Trans>
          </p>
        )
      }
    </Await>
  );
}
