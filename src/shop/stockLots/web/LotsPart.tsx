import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { holdersPageSize, lots, type ProductLots, type ShelfLot } from "../contract.ts";
import { AddLot } from "./AddLot.tsx";
import { ChangeLot } from "./ChangeLot.tsx";
import { LotFacts } from "./LotFacts.tsx";
import styles from "./LotsPart.module.css";
import { RecallForm } from "./RecallForm.tsx";
import { stale } from "./stale.ts";

interface LotsPartProps {
  id: string;
  /** Packs of the product were moved. */
  onMoved: () => void;
}

/** The sheet that is open over the list; each opening is a turn of its own. */
type Open =
  | { readonly what: "add"; readonly turn: number }
  | { readonly what: "change" | "recall"; readonly lot: ShelfLot; readonly turn: number };

/** The lots of a product: which stand in the shop, and what can be done about each. */
export default function LotsPart({ id, onMoved }: LotsPartProps) {
  const answer = useCall(lots.list, { params: { id } });
  const [open, setOpen] = useState<Open>();
  const [turn, setTurn] = useState(0);
  const show = (next: { what: "add" } | { what: "change" | "recall"; lot: ShelfLot }) => {
    setTurn(turn + 1);
    setOpen({ ...next, turn });
  };
  const close = () => setOpen(undefined);
  const sheet = { id, onClose: close, onMoved };
  return (
    <Card as="section" aria-labelledby="lots">
      <Stack>
        <h2 id="lots">
          <Trans>Lots and expiry dates</Trans>
        </h2>
        <Await of={answer} loading={<Trans>Loading…</Trans>} shape="card" count={1}>
          {(found) => (
            <>
              <Standing of={found} />
              {found.lots.length > 0 ? (
                // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
                <ul role="list" className={styles.lots}>
                  {found.lots.map((lot) => (
                    <LotCard
                      key={lot.lot}
                      id={id}
                      lot={lot}
                      onChange={() => show({ what: "change", lot })}
                      onRecall={() => show({ what: "recall", lot })}
                    />
                  ))}
                </ul>
              ) : null}
              <div>
                <Button onClick={() => show({ what: "add" })}>
                  <Trans>Add a lot</Trans>
                </Button>
              </div>
              {open?.what === "add" ? <AddLot key={open.turn} {...sheet} loose={found.loose} /> : null}
            </>
          )}
        </Await>
        {open?.what === "change" ? <ChangeLot key={open.turn} {...sheet} lot={open.lot} /> : null}
        {open?.what === "recall" ? <RecallLot key={open.turn} {...sheet} lot={open.lot} /> : null}
      </Stack>
    </Card>
  );
}

function Standing({ of: { counted, loose, ordered, unsold } }: { of: ProductLots }): ReactNode {
  if (!counted)
    return (
      <p>
        <Trans>
          Is a lot number or an expiry date printed on the pack? Write it here: then the packs that expire
          first are sent first, and an expired one is never sold. Your stock works as before without it.
        </Trans>
      </p>
    );
  const [packsLoose, packsOrdered, packsUnsold] = [loose, ordered, unsold].map(wholeFigure);
  return (
    <>
      {loose > 0 ? (
        <p>
          <Trans>{packsLoose} packs have no lot number. They are sent last.</Trans>
        </p>
      ) : null}
      {ordered > 0 ? (
        <p>
          <Trans>{packsOrdered} of all these packs are ordered and wait to be packed.</Trans>
        </p>
      ) : null}
      {unsold > 0 ? (
        <p>
          <Trans>{packsUnsold} packs have expired or were recalled. Nobody can order them.</Trans>
        </p>
      ) : null}
    </>
  );
}

interface RecallLotProps {
  id: string;
  lot: ShelfLot;
  onClose: () => void;
  onMoved: () => void;
}

/** Recalls a lot of the seller's own: shows who got it, and takes the words that they read. */
function RecallLot({ id, lot: { lot }, onClose, onMoved }: RecallLotProps) {
  const { t } = useLingui();
  const recalled = () => {
    onMoved();
    onClose();
  };
  return (
    <SheetDialog open onClose={onClose} closeLabel={t`Close`} title={<Trans>Recall lot {lot}?</Trans>}>
      <RecallForm
        call={lots.recall}
        id={id}
        lot={lot}
        stale={stale}
        onRecalled={recalled}
        beside={
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <LotOrders id={id} lot={lot} />
      </RecallForm>
    </SheetDialog>
  );
}

interface LotCardProps {
  id: string;
  lot: ShelfLot;
  onChange: () => void;
  onRecall: () => void;
}

/** A lot in the shop. */
function LotCard({ id, lot, onChange, onRecall }: LotCardProps) {
  const number = useId();
  const [shown, setShown] = useState(false);
  return (
    <li>
      <Stack>
        <Row apart>
          <strong id={number} translate="no">
            {lot.lot}
          </strong>
          {lot.recall !== null ? (
            <Badge tone="now">
              <Trans>Recalled</Trans>
            </Badge>
          ) : lot.expired ? (
            <Badge tone="now">
              <Trans>Expired</Trans>
            </Badge>
          ) : null}
        </Row>
        <p>
          <LotFacts lot={lot} />
        </p>
        <Row>
          <Button aria-describedby={number} onClick={onChange}>
            <Trans>Correct or write off</Trans>
          </Button>
          <Button
            kind="plain"
            aria-describedby={number}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            <Trans>Who got it</Trans>
          </Button>
          {lot.recall === null ? (
            <Button kind="plain" aria-describedby={number} onClick={onRecall}>
              <Trans>Recall this lot</Trans>
            </Button>
          ) : null}
        </Row>
        {shown ? <LotOrders id={id} lot={lot.lot} /> : null}
      </Stack>
    </li>
  );
}

/** The orders in which a lot lies, the newest first. */
function LotOrders({ id, lot }: { id: string; lot: string }) {
  const { day } = useDates();
  const useOrders = (before: string | undefined) =>
    useCall(lots.holders, { params: { id }, query: { lot, before } });
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
                <Link to={portalPaths.order(holder.id)}>
                  <Trans>Order of {placed}</Trans>:{" "}
                  <Plural value={holder.packs} one="# pack" other="# packs" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Paged>
  );
}
