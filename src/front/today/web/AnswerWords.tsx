import { discussions } from "#community/discussions/contract.ts";
import { useCall } from "#kit/web/call.tsx";
import styles from "./Today.module.css";

/** Who wrote a message and how it begins; nothing until it has come, and without a network. */
export function AnswerWords({ message: msg_id }: { message: string }) {
  const { answer } = useCall(discussions.one, { params: { msg_id } });
  if (!answer) return null;
  return (
    <p className={styles.quote}>
      <b translate="no">{answer.username}</b>: <bdi>{answer.message}</bdi>
    </p>
  );
}
