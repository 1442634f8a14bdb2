import { Trans } from "@lingui/react/macro";
import { Fragment, useState } from "react";
import type { Unseen } from "#people/moderation/web/unseen.ts";
import type { Message } from "../../contract.ts";
import type { RoomStore } from "../store/roomStore.ts";
import { dayOf } from "../store/timeline.ts";
import type { Unsent } from "../store/unsent.ts";
import type { RoomView } from "../store/view.ts";
import { DayDivider } from "./DayDivider.tsx";
import { MessageRow } from "./MessageRow.tsx";
import styles from "./Rows.module.css";
import { SeenRow } from "./SeenRow.tsx";
import { WaitingRows } from "./WaitingRows.tsx";

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
