import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { changesPageSize, seller } from "../contract.ts";
import { reasonNames } from "./stockWords.ts";

/** How the stock came to be, the latest change first. */
export function StockHistory({ id, cursor }: { id: string; cursor?: string }) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const [more, setMore] = useState(false);
  const changes = useCall(seller.stockChanges, { params: { id }, query: cursor ? { cursor } : {} });
  return (
    <Await of={changes} loading={<Trans>Loading…</Trans>} count={2}>
      {(answer) => {
        const last = answer.at(-1)?.id;
        return (
          <Stack>
            <DataTable
              stacks
              caption={<Trans>Changes in stock</Trans>}
              captionHidden
              headName={t`When`}
              columns={[
                { name: t`Why` },
                { name: t`Packs`, figures: true },
                { name: t`Left after it`, figures: true },
              ]}
              rows={answer.map(({ id, at, reason, note, amount, left }) => ({
                id,
                head: dates.moment(at),
                cells: [
                  <span key="why">
                    {reasonNames[reason] ? i18n._(reasonNames[reason]) : reason}
                    {note ? <span translate="no">: {note}</span> : null}
                  </span>,
                  amount > 0 ? `+${wholeFigure(amount)}` : wholeFigure(amount),
                  wholeFigure(left),
                ],
              }))}
            />
            {last === undefined || answer.length < changesPageSize ? null : more ? (
              <StockHistory id={id} cursor={last} />
            ) : (
              <div>
                <Button onClick={() => setMore(true)}>
                  <Trans>More</Trans>
                </Button>
              </div>
            )}
          </Stack>
        );
      }}
    </Await>
  );
}
