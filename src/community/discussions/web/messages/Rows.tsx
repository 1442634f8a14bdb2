import { Trans } from "@lingui/react/macro";
import { type ComponentProps, Fragment, Suspense, useState } from "react";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import type { Unseen } from "#people/moderation/web/unseen.ts";
import type { Message } from "../../contract.ts";
import { shown } from "../../rules.ts";
import type { RoomStore } from "../store/roomStore.ts";
import { dayOf } from "../store/timeline.ts";
import type { Unsent } from "../store/unsent.ts";
import type { RoomView } from "../store/view.ts";
import stylesSeenRow from "./Bubble.module.css";
import { MessageRow } from "./MessageRow.tsx";
import styles from "./Rows.module.css";
import { WaitingRows } from "./WaitingRows.tsx";

const HiddenMessage = lazyPart(() => import("#people/moderation/web/HiddenMessage.tsx"));

interface RowsProps {
  room: RoomStore;
  view: RoomView;
  unseen: Unseen;
  onReply: (message: Message) => void;
  onReport: (message: Message) => void;
  onOwn: (message: Message) => void;
  onJump: (place: number) => void;
  onTakenBack: (unsent: Unsent, again: boolean) => void;
}

/** The messages in their order with the days between them, and at the end what this browser has not sent yet. */
export function Rows({ room, view, unseen, onReply, onReport, onOwn, onJump, onTakenBack }: RowsProps) {
  const { timeline, self, unreadFrom, unsent, taken } = view;
  const { messages } = timeline;
  const [activePlace, setActivePlace] = useState<number>();
  // The one message that Tab leads to; the arrow keys lead on from there.
  const active = messages.some(({ place }) => place === activePlace) ? activePlace : messages.at(-1)?.place;
  const there = new Set(messages.map(({ msg_id }) => msg_id));
  const sent = taken.filter(({ msg_id }) => !there.has(msg_id));
  const isEmpty = messages.length === 0 && unsent.length === 0 && sent.length === 0;

  if (isEmpty) {
    return (
      <p className={styles.empty}>
        <Trans>Nobody has said anything yet. Ask the first question.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles.rows}>
      {messages.map((message, step) => {
        const before = messages[step - 1];
        const newDay = before ? dayOf(before.at) !== dayOf(message.at) : timeline.atStart;
        const goesOn =
          before?.sender === message.sender &&
          message.sender !== "" &&
          !newDay &&
          message.place !== unreadFrom;
        return (
          <Fragment key={message.place}>
            {newDay ? <DayDivider at={message.at} /> : null}
            {message.place === unreadFrom ? (
              <li className={styles.unread} data-unread="">
                <Trans>New since your last visit</Trans>
              </li>
            ) : null}
            <SeenRow
              message={message}
              unseen={unseen}
              onReport={onReport}
              onOwn={onOwn}
              own={message.sender !== "" && message.sender === self?.sender}
              goesOn={goesOn}
              active={message.place === active}
              onActive={setActivePlace}
              onReply={onReply}
              onJump={onJump}
            />
          </Fragment>
        );
      })}
      {timeline.atEnd ? (
        <>
          {sent.map((message) => (
            <MessageRow
              key={message.msg_id}
              message={message}
              own
              goesOn={false}
              active={false}
              onActive={setActivePlace}
              onReply={onReply}
              onJump={onJump}
            />
          ))}
          <WaitingRows
            room={room}
            unsent={unsent.filter(
              ({ msgId }) => !there.has(msgId) && !sent.some(({ msg_id }) => msg_id === msgId),
            )}
            name={self?.username ?? ""}
            onTakenBack={onTakenBack}
          />
        </>
      ) : null}
    </ol>
  );
}

/** On which day the following was said, by this device's calendar. */
function DayDivider({ at }: { at: number }) {
  const { language } = useChosenLanguage();
  const day = dayOf(at);
  const name = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    weekday: "short",
    day: "numeric",
    month: "long",
    ...(day.slice(0, 4) === dayOf(Date.now()).slice(0, 4) ? {} : { year: "numeric" }),
  });
  return (
    <li className={styles.day}>
      <time dateTime={day}>{dayWords(day) ?? name.format(at)}</time>
    </li>
  );
}

function dayWords(day: string) {
  if (day === dayOf(Date.now())) return <Trans>Today</Trans>;
  if (day === dayOf(Date.now() - dayMs)) return <Trans>Yesterday</Trans>;
  return undefined;
}

type RowProps = ComponentProps<typeof MessageRow>;

interface SeenRowProps extends RowProps {
  unseen: Unseen;
  onReport: NonNullable<RowProps["onReport"]>;
  onOwn: NonNullable<RowProps["onOwn"]>;
}

/** A message as this reader wants to see it: whole, folded away, or as a line that says why it is not there. */
function SeenRow({ unseen, onReport, onOwn, ...row }: SeenRowProps) {
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
    <li
      className={stylesSeenRow.stub}
      data-place={place}
      tabIndex={active ? 0 : -1}
      onFocus={() => onActive(place)}
    >
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
