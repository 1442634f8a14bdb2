import type { MessagePicture } from "../../contract.ts";
import styles from "./Pictures.module.css";
import { shownSize } from "./shownSize.ts";

/** As much room as the pictures of a message will take, while what draws them is on its way. */
export function PicturesRoom({ pictures }: { pictures: readonly MessagePicture[] }) {
  return (
    <div className={styles.pictures} aria-hidden="true">
      {pictures.map((picture) => {
        const { width, height } = shownSize(picture);
        return (
          <span key={picture.id} className={styles.small}>
            <svg
              className={styles.room}
              width={width}
              height={height}
              viewBox={`0 0 ${width} ${height}`}
              aria-hidden="true"
            />
          </span>
        );
      })}
    </div>
  );
}
