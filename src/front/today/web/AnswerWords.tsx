import { discussions } from "#community/discussions/contract.ts";
import { useCall } from "#kit/web/call.tsx";
import styles from "./Today.module.css";

/** Who wrote a message and how it begins; an empty line until it has come, so that nothing moves then. */
export function AnswerWords({ message: msg_id }: { message: string }) {
  const { answer } = useCall(discussions.one, { params: { msg_id } });
  if (!answer) return <p className={styles.quote}>{"\u00a0"}</p>;
  return (
    <p className={styles.quote}>
      <b translate="no">{answer.username}</b>: <bdi>{answer.message}</bdi>
    </p>
  );
}
