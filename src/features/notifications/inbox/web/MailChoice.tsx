import { Trans, useLingui } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { notifications } from "../contract.ts";

const refreshes = [notifications.mails];

/** Whether mails come about one's orders, and the way to the other. */
export default function MailChoice() {
  const { i18n } = useLingui();
  const mails = useCall(notifications.mails, {});
  const { send, sending, problem } = useMutation(notifications.chooseMails, { refreshes });
  return (
    <Await of={mails} shape="lines" count={2}>
      {({ sent, orders }) => (
        <Stack>
          {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
          <p>
            {!sent ? (
              <Trans>This site sends no mails. What happens to your orders stands under What is new.</Trans>
            ) : orders ? (
              <Trans>You get a mail when something happens to your orders.</Trans>
            ) : (
              <Trans>You get no mails about your orders. They stand under What is new.</Trans>
            )}
          </p>
          {sent ? (
            <div>
              <Button onClick={() => void send({ body: { orders: !orders } })} aria-disabled={sending}>
                {orders ? <Trans>Turn these mails off</Trans> : <Trans>Turn these mails on</Trans>}
              </Button>
            </div>
          ) : null}
        </Stack>
      )}
    </Await>
  );
}
