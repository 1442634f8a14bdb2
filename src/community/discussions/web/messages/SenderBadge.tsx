import { Trans } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import type { Message } from "../../contract.ts";
import { shown } from "../../rules.ts";
import styles from "./SenderBadge.module.css";

/** Facts about a sender in words: that they sell here, and the badge that operators vouch for. */
export function SenderBadge({ of: { badge, seller } }: { of: Pick<Message, "badge" | "seller"> }) {
  return (
    <>
      {seller ? (
        <span className={styles.badge} data-seller>
          <Trans>Seller</Trans>
        </span>
      ) : null}
      {badge ? (
        <span className={styles.badge}>
          <BadgeCheck aria-hidden="true" size={16} />
          <span>
            {badge.kind === "kvk" ? <Trans>Krishi Vigyan Kendra</Trans> : <Trans>Farming expert</Trans>} ·{" "}
            <bdi translate="no">{shown(badge.whose)}</bdi>
          </span>
        </span>
      ) : null}
    </>
  );
}
