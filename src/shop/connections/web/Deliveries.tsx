import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDates } from "#kit/web/dates.ts";
import { invalidate } from "#kit/web/invalidate.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Connections, connections } from "../contract.ts";

type Delivery = Connections["deliveries"][number];

/** How often it is looked (ms) while the first try of a delivery is under way. */
const lookEveryMs = 1_500;

const noAnswerWords: Readonly<Record<string, MessageDescriptor>> = {
  timeout: msg`no answer in ten seconds`,
  unreachable: msg`the address was not reached`,
  "refused-address": msg`the address is not on the open internet`,
};

/** Log of what was sent to the shop's address, and what came of it. */
export function Deliveries({ deliveries }: Pick<Connections, "deliveries">) {
  const { t } = useLingui();
  const { moment } = useDates();
  const client = useQueryClient();
  const isUnderWay = deliveries.some(({ state, answer }) => state === "waiting" && answer === "");
  useEffect(() => {
    if (!isUnderWay) return;
    const looking = setInterval(() => invalidate(client, [connections.show]), lookEveryMs);
    return () => clearInterval(looking);
  }, [client, isUnderWay]);
  if (deliveries.length === 0) return null;
  return (
    <DataTable
      caption={<Trans>Sent so far</Trans>}
      headName={t`Message`}
      columns={[{ name: t`When` }, { name: t`What came of it` }]}
      rows={deliveries.map((delivery) => ({
        id: delivery.id,
        head: (
          <span translate="no">
            <code>{delivery.kind}</code> {delivery.order}
          </span>
        ),
        cells: [moment(delivery.at), <Outcome key="outcome" {...delivery} />],
      }))}
      stacks
    />
  );
}

function Outcome({ id, state, answer, tries, nextAt }: Delivery) {
  const { i18n } = useLingui();
  const { moment } = useDates();
  if (state === "sent") return <Trans>Taken</Trans>;
  if (answer === "") return <Trans>Being sent</Trans>;
  const known = noAnswerWords[answer];
  const why = known ? i18n._(known) : answer;
  if (state === "failed")
    return (
      <Stack gap="tight">
        <p>
          <Trans>
            Given up after {tries} tries: {why}
          </Trans>
        </p>
        <SendAgain id={id} />
      </Stack>
    );
  const next = moment(nextAt ?? 0);
  return (
    <Trans>
      Not taken: {why}. Next try {next}
    </Trans>
  );
}

/** Sends what was given up once more. */
function SendAgain({ id }: Pick<Delivery, "id">) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(connections.sendAgain, { refreshes: [connections.show] });
  return (
    <>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      <div>
        <Button aria-disabled={sending} onClick={() => void (sending || send({ params: { id } }))}>
          <Trans>Send again</Trans>
        </Button>
      </div>
    </>
  );
}
