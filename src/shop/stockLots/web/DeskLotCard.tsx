import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { PartState } from "#shop/checkout/rules.ts";
import { stateWords } from "#shop/checkout/web/paymentWords.ts";
import { type DeskLot, holdersPageSize, lotDesk } from "../contract.ts";
import { LotFacts } from "./LotFacts.tsx";
import { RecallForm } from "./RecallForm.tsx";

const stale = [lotDesk.show, lotDesk.holders];

/** A lot of any product for an operator: what it is, who has got it, and its recall. */
export function DeskLotCard({ id, found }: { id: string; found: DeskLot }) {
  const { shop, deleted, lot: shelf } = found;
  const { lot, recall } = shelf;
  const seller = shop.name;
  return (
    <Card as="section" aria-labelledby="found-lot">
      <Stack>
        <h2 id="found-lot">
          {found.name}, <span translate="no">{lot}</span>
        </h2>
        <p>
          <Trans>
            Sold by <bdi translate="no">{seller}</bdi>
          </Trans>
          {deleted ? (
            <>
              {" · "}
              <Trans>not sold any more</Trans>
            </>
          ) : null}
        </p>
        <p>
          <Trans>In the shop now:</Trans> <LotFacts lot={shelf} />
        </p>
        {recall === null ? null : (
          <Alert tone="warning" title={<Trans>This lot was recalled.</Trans>}>
            <bdi translate="no">{recall}</bdi>
          </Alert>
        )}
        <h3>
          <Trans>Who got it</Trans>
        </h3>
        <Holders id={id} lot={lot} />
        {recall === null ? (
          <>
            <h3>
              <Trans>Recall lot {lot}?</Trans>
            </h3>
            <RecallForm call={lotDesk.recall} id={id} lot={lot} stale={stale} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

/** The orders that hold it, the newest first: no buyer is named, only their order. */
function Holders({ id, lot }: { id: string; lot: string }) {
  const { i18n } = useLingui();
  const { day } = useDates();
  const useOrders = (before: string | undefined) =>
    useCall(lotDesk.holders, { params: { id }, query: { lot, before } });
  return (
    <Paged
      usePage={useOrders}
      size={holdersPageSize}
      idOf={(holder) => holder.id}
      empty={
        <p>
          <Trans>Nobody has got packs of this lot.</Trans>
        </p>
      }
      more={<Trans>More orders</Trans>}
    >
      {(holders) => (
        <ul>
          {holders.map((holder) => {
            const placed = day(holder.placedAt);
            return (
              <li key={holder.id}>
                <Trans>Order of {placed}</Trans>: <Plural value={holder.packs} one="# pack" other="# packs" />
                {" · "}
                {i18n._(stateWords[holder.state as PartState])}
                {" · "}
                <span translate="no">{holder.order}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Paged>
  );
}
