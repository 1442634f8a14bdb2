import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Connections, connections } from "../contract.ts";
import { webhookUrlRule } from "../rules.ts";
import { Deliveries } from "./Deliveries.tsx";
import { ShownOnce } from "./ShownOnce.tsx";

const refreshes = [connections.show];

const secure = "https://";
const wrongAddress = msg`The address must begin with ${secure} and be one that anybody can reach.`;

/** The address that is told of orders, a test of it, and what was sent. */
export function WebhookForm({ webhook, deliveries }: Connections) {
  const { i18n } = useLingui();
  const test = useMutation(connections.testWebhook, { refreshes });
  const remove = useMutation(connections.removeWebhook, { refreshes });
  const [secret, setSecret] = useState<string>();
  const problem = test.problem ?? remove.problem;
  const isBusy = test.sending || remove.sending;
  return (
    <Stack as="section" aria-labelledby="webhook">
      <h2 id="webhook">
        <Trans>Tell a program of your orders</Trans>
      </h2>
      <p>
        <Trans>
          We send your program a short message whenever an order changes: its number and how it is now,
          nothing of the buyer.
        </Trans>
      </p>
      {secret === undefined ? null : (
        <ShownOnce
          secret={secret}
          title={<Trans>Your program checks by this secret that a message is ours</Trans>}
        />
      )}
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      {webhook ? (
        <Stack gap="tight">
          <p>
            <Trans>Messages go to</Trans> <bdi translate="no">{webhook.url}</bdi>
          </p>
          <Row>
            <Button aria-disabled={isBusy} onClick={() => void (isBusy || test.send({}))}>
              <Trans>Send a test</Trans>
            </Button>
            <Button
              kind="danger"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                setSecret(undefined);
                void remove.send({});
              }}
            >
              <Trans>Send nothing more</Trans>
            </Button>
          </Row>
        </Stack>
      ) : (
        <AddressForm onSet={setSecret} />
      )}
      <Deliveries deliveries={deliveries} />
    </Stack>
  );
}

function AddressForm({ onSet }: { onSet: (secret: string) => void }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(connections.setWebhook, { refreshes });
  const typedIn = (form: HTMLFormElement) => String(new FormData(form).get("url") ?? "").trim();
  const { ref, onChange, check, refuse, error } = useForm<"url">({
    check: (form): { url?: typeof wrongAddress } =>
      URL.canParse(typedIn(form)) ? {} : { url: wrongAddress },
  });
  const isOfField = problem?.errors?.some(({ field }) => field === "url");
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !check()) return;
    const { answer, problem } = await send({ body: { url: typedIn(event.currentTarget) } });
    if (answer) onSet(answer.secret);
    else if (problem?.errors?.some(({ field }) => field === "url")) refuse({ url: wrongAddress });
  };
  return (
    <form ref={ref} noValidate onSubmit={(event) => void save(event)} onChange={onChange}>
      <Stack>
        {problem && !isOfField ? (
          <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} />
        ) : null}
        <Field
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          label={<Trans>Address of your program</Trans>}
          placeholder={secure}
          maxLength={webhookUrlRule.maxLength}
          error={error("url")}
        />
        <div>
          <Button type="submit" aria-disabled={sending}>
            <Trans>Send messages there</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
