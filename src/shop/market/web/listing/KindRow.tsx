import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Category } from "../../contract.ts";
import { kindsOf } from "../../kinds.ts";
import { kindNames } from "../productLabels.ts";
import styles from "./KindRow.module.css";
import { type Listing, wordsOf } from "./listing.ts";

/** The kinds of a category in one row, as links: they work before any script has come. */
export function KindRow({ category, listing }: { category: Category; listing: Listing }) {
  const { t, i18n } = useLingui();
  const link = (kind: Listing["kind"], text: React.ReactNode) => (
    <ButtonLink
      key={kind}
      kind="chip"
      to={withQuery(paths.category(category), wordsOf({ ...listing, kind }))}
      aria-current={listing.kind === kind ? "true" : undefined}
    >
      {text}
    </ButtonLink>
  );
  return (
    <nav className={styles.row} aria-label={t`Kinds`}>
      {link("", <Trans>All</Trans>)}
      {kindsOf[category].map((kind) => link(kind, i18n._(kindNames[kind])))}
    </nav>
  );
}
