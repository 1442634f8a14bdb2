import { Trans } from "@lingui/react/macro";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { CategoryTiles } from "./CategoryTiles.tsx";

/** For a product that is not there, or no longer. */
export default function UnknownProduct() {
  return (
    <>
      <EmptyState>
        <Trans>This product is not on the shelf. It may have been taken away by its seller.</Trans>
      </EmptyState>
      <CategoryTiles />
    </>
  );
}
