import { Trans } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import type { Message } from "../../contract.ts";
import { shown } from "../../rules.ts";
import styles from "./SenderBadge.module.css";

/** What operators vouch for of a sender, in words: a mark alone says nothing to somebody new. */
export function SenderBadge({ badge: { kind, whose } }: { badge: NonNullable<Message["badge"]> }) {
  return (
    <span className={styles.badge}>
      <BadgeCheck aria-hidden="true" size={16} />
      <span>
        {kind === "kvk" ? <Trans>Krishi Vigyan Kendra</Trans> : <Trans>Farming expert</Trans>} ·{" "}
        <bdi translate="no">{shown(whose)}</bdi>
      </span>
    </span>
  );
}
