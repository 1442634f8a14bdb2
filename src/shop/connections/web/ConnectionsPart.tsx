import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { connections } from "../contract.ts";
import { Keys } from "./Keys.tsx";
import { WebhookForm } from "./WebhookForm.tsx";

/** Programs that work in the shop by a key, and the one that is told of its orders. */
export default function ConnectionsPart() {
  const called = useCall(connections.show, {});
  return (
    <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={2}>
      {(answer) => (
        <Stack gap="wide">
          <Keys keys={answer.keys} />
          <WebhookForm {...answer} />
        </Stack>
      )}
    </Await>
  );
}
