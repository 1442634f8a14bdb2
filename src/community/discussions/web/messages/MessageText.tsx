import { Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode, useState } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { cutAtMentions } from "../../mentions/names.ts";
import { isLong, type Piece, piecesOf, shown } from "../../rules.ts";
import styles from "./Bubble.module.css";

interface MessageTextProps {
  message: string;
  mentions?: readonly { readonly name: string }[] | undefined;
  tabIndex: 0 | -1;
  /** Its time and state, below it. */
  children?: ReactNode;
}

/** Text of a message: folded where it is long, with its web addresses as links that vouch for nothing. */
export function MessageText({ message, mentions = [], tabIndex, children }: MessageTextProps) {
  const [open, setOpen] = useState(false);
  const long = isLong(message);
  const names = mentions.map(({ name }) => shown(name));
  const pieces = piecesOf(shown(message)).flatMap((piece): (Piece & { mention?: true })[] =>
    piece.href === undefined ? cutAtMentions(piece.text, names) : [piece],
  );
  return (
    <div className={styles.body}>
      <p className={styles.text} dir="auto" data-folded={(long && !open) || undefined}>
        {pieces.map(({ text, href, mention }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change their order
          <Fragment key={at}>
            {href ? (
              <a href={href} target="_blank" rel="nofollow noopener noreferrer ugc" tabIndex={tabIndex}>
                {text}
              </a>
            ) : mention ? (
              <strong>{text}</strong>
            ) : (
              text
            )}
          </Fragment>
        ))}
      </p>
      <div className={styles.foot}>
        {long ? (
          <Button kind="plain" tabIndex={tabIndex} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <Trans>Show less</Trans> : <Trans>Read more</Trans>}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}
