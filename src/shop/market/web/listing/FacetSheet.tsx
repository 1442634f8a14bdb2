import { Trans, useLingui } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { type Category, market } from "../../contract.ts";
import { FacetForm } from "./FacetForm.tsx";
import type { Listing } from "./listing.ts";

interface FacetSheetProps {
  category: Category;
  listing: Listing;
  onApply: (change: Partial<Listing>) => void;
  onClose: () => void;
}

/** Asks to which crop, maker and price a list is to be narrowed. */
export default function FacetSheet({ category, listing, onApply, onClose }: FacetSheetProps) {
  const { t } = useLingui();
  const facets = useCall(market.facets, { query: { category } });
  return (
    <SheetDialog open onClose={onClose} title={<Trans>Crop, company, price</Trans>} closeLabel={t`Close`}>
      <Await of={facets} count={3}>
        {(answer) => <FacetForm facets={answer} listing={listing} onApply={onApply} />}
      </Await>
    </SheetDialog>
  );
}
