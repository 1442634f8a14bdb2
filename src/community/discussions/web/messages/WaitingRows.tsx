import type { RoomStore } from "../store/roomStore.ts";
import type { Unsent } from "../store/unsent.ts";
import styles from "./Rows.module.css";
import { UnsentRow } from "./UnsentRow.tsx";

interface WaitingRowsProps {
  room: RoomStore;
  unsent: readonly Unsent[];
  /** As the talk names their author; empty where that is not known yet. */
  name: string;
  onTakenBack: (unsent: Unsent, again: boolean) => void;
}

/** Unsent messages of this browser, at the end of the talk. */
export function WaitingRows({ unsent, ...row }: WaitingRowsProps) {
  return unsent.map((one) => <UnsentRow key={one.msgId} unsent={one} {...row} />);
}

/** The same alone, where the talk itself does not come: nobody is to think that it is lost. */
export function WaitingList(rows: WaitingRowsProps) {
  if (rows.unsent.length === 0) return null;
  return (
    <ol className={styles.rows}>
      <WaitingRows {...rows} />
    </ol>
  );
}
