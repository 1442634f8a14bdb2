import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { paths } from "#screens/paths.ts";
import { emptyFieldPicture } from "#screens/pictures.ts";
import styles from "./EmptyCart.module.css";

/** Nothing in it, and the way to the market. */
export default function EmptyCart() {
  return (
    <EmptyState
      picture={<img src={emptyFieldPicture} alt="" width="104" height="148" decoding="async" />}
      action={
        <Link to={paths.market} className={styles.link}>
          <Trans>Please visit Market to add some items</Trans>
        </Link>
      }
    >
      <Trans>No items in the cart</Trans>
    </EmptyState>
  );
}
