import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { type Sorting, sortings } from "../../suggestion.ts";
import { sortingNames } from "../cropLabels.ts";
import styles from "./SortRow.module.css";

/** Other orders of the list, each with an address of its own. */
export function SortRow({
  sorting,
  addressOf,
}: {
  sorting: Sorting;
  addressOf: (sorting: Sorting) => string;
}) {
  const { i18n } = useLingui();
  return (
    <nav aria-labelledby="sorting" data-print="no">
      <VisuallyHidden>
        <span id="sorting">
          <Trans>Order of the list</Trans>
        </span>
      </VisuallyHidden>
      <div className={styles.row}>
        {sortings.map((each) => (
          <ButtonLink
            key={each}
            kind="chip"
            replace
            to={addressOf(each)}
            aria-current={each === sorting ? "true" : undefined}
          >
            {i18n._(sortingNames[each])}
          </ButtonLink>
        ))}
      </div>
    </nav>
  );
}
