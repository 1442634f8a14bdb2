import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { ShelfLot } from "../contract.ts";
import { LotFacts } from "./LotFacts.tsx";
import { LotOrders } from "./LotOrders.tsx";

interface LotCardProps {
  id: string;
  lot: ShelfLot;
  onChange: () => void;
  onRecall: () => void;
}

/** A lot in the shop. */
export function LotCard({ id, lot, onChange, onRecall }: LotCardProps) {
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
