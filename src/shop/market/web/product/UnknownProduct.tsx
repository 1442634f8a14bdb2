import { Trans } from "@lingui/react/macro";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { CategoryTiles } from "../listing/CategoryTiles.tsx";

/** For a product that is not there, or no longer. */
export default function UnknownProduct() {
  return (
    <>
      <EmptyState>
        <Trans>This product is no longer sold here. Its seller may have removed it.</Trans>
      </EmptyState>
      <CategoryTiles />
    </>
  );
}
