import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { SheetDialog } from "#kit/web/ui/SheetDialog.tsx";
import { lots, type ShelfLot } from "../contract.ts";
import { LotOrders } from "./LotOrders.tsx";
import { RecallForm } from "./RecallForm.tsx";
import { stale } from "./stale.ts";

interface RecallLotProps {
  id: string;
  lot: ShelfLot;
  onClose: () => void;
  onMoved: () => void;
}

/** Recalls a lot of the seller's own: shows who got it, and takes the words that they read. */
export function RecallLot({ id, lot: { lot }, onClose, onMoved }: RecallLotProps) {
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
