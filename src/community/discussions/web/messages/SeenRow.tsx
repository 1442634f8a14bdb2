import { Trans } from "@lingui/react/macro";
import { type ComponentProps, Suspense, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import type { Unseen } from "#people/moderation/web/unseen.ts";
import { shown } from "../../rules.ts";
import styles from "./Bubble.module.css";
import { MessageRow } from "./MessageRow.tsx";

const HiddenMessage = lazyPart(() => import("#people/moderation/web/HiddenMessage.tsx"));

type RowProps = ComponentProps<typeof MessageRow>;

interface SeenRowProps extends RowProps {
  unseen: Unseen;
  onReport: NonNullable<RowProps["onReport"]>;
  onOwn: NonNullable<RowProps["onOwn"]>;
}

/** A message as this reader wants to see it: whole, folded away, or as a line that says why it is not there. */
export function SeenRow({ unseen, onReport, onOwn, ...row }: SeenRowProps) {
  const { message, own, active, onActive } = row;
  const { msg_id, place, sender, removed, byAuthor, quoted, username } = message;
  const [open, setOpen] = useState(false);
  const { mine, reported, away } = unseen;
  const how = away(sender);
  if (how === "block") return null;
  const why = removed
    ? "removed"
    : reported("message", msg_id)
      ? "reported"
      : how === "mute" && !open
        ? "muted"
        : undefined;
  if (why === undefined) {
    return (
      <MessageRow
        {...row}
        onReport={mine && !own ? onReport : undefined}
        onOwn={mine && own ? onOwn : undefined}
        quoteHidden={
          quoted !== null && (reported("message", quoted.msg_id) || away(quoted.sender) !== undefined)
        }
      />
    );
  }
  const note =
    removed && !byAuthor
      ? mine?.notes.find(({ kind, id }) => kind === "message" && id === String(msg_id))
      : undefined;
  // It keeps its place in the list, so that one can be led to it and past it.
  return (
    <li className={styles.stub} data-place={place} tabIndex={active ? 0 : -1} onFocus={() => onActive(place)}>
      {why === "removed" && !note ? (
        byAuthor ? (
          <Trans>This message was deleted by its author.</Trans>
        ) : (
          <Trans>This message was removed.</Trans>
        )
      ) : (
        <Suspense>
          <HiddenMessage why={why} name={shown(username)} note={note} onShow={() => setOpen(true)} />
        </Suspense>
      )}
    </li>
  );
}
