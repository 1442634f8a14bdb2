import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { shopOrders } from "../../contract.ts";

/** All orders, or those of some days, as a file for a table program. */
export function OrdersFile() {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  return (
    <Details summary={<Trans>Orders as a file</Trans>}>
      <Stack>
        <p>
          <Trans>One row for each item. Leave the days empty to get all orders.</Trans>
        </p>
        <Field
          type="date"
          label={<Trans>First day</Trans>}
          value={from}
          max={to || undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          type="date"
          label={<Trans>Last day</Trans>}
          value={to}
          min={from || undefined}
          onChange={(event) => setTo(event.target.value)}
        />
        <div>
          {/* A target of its own: the browser takes the file, the app does not go anywhere. */}
          <ButtonLink to={addressOf(shopOrders.export, { query: { from, to } })} target="_self" download>
            <Trans>Download the file</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </Details>
  );
}
