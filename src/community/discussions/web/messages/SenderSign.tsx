import type { Message } from "../../contract.ts";
import { colourOf, shown } from "../../rules.ts";
import styles from "./SenderSign.module.css";

interface SenderSignProps {
  message: Pick<Message, "picture" | "sender" | "username">;
}

/** The sender's picture, or a letter in a colour that is always theirs: names of six letters are often alike. */
export function SenderSign({ message: { picture, sender, username } }: SenderSignProps) {
  if (picture) {
    return <img className={styles.sign} src={picture} alt="" width={36} height={36} loading="lazy" />;
  }
  const [letter = ""] = new Intl.Segmenter().segment(shown(username).toUpperCase());
  return (
    <span className={styles.sign} data-colour={colourOf(sender)} aria-hidden="true">
      {typeof letter === "string" ? letter : letter.segment}
    </span>
  );
}
