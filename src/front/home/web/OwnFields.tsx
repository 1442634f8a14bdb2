import { Suspense, useCallback, useRef, useState } from "react";
import { lazyPart } from "#kit/web/bring.ts";
import { useHydrated } from "#kit/web/hydrated.ts";
import { storedJson, useStored, writeStored } from "#kit/web/storage/stored.ts";
import { firstPaintKeys } from "#season/fields/firstPaint.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import styles from "./OwnFields.module.css";

const Today = lazyPart(() => import("#season/fields/today/web/Today.tsx"));

/** Tasks that the home page names; the fields' own page has all of them. */
const mostTasks = 2;

/** Height of what is due on the home page when it was last drawn (px), so that its place is right before the next first paint. */
const storedTodayHeight = storedJson<number>(
  firstPaintKeys.todayHeight,
  0,
  (value): value is number => typeof value === "number",
);

/**
 * Due work in the person's own fields comes first, once there is a field; nobody else loads a byte of it.
 * From the first paint on its place is as high as it was last, so that the content below does not move when
 * it comes and no hole is left.
 */
export function OwnFields() {
  const hydrated = useHydrated();
  const [hasField] = useStored(storedHasField);
  const drawn = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const noteHeight = useCallback(() => {
    setDrawn(true);
    document.documentElement.dataset.today = "yes";
    writeStored(storedTodayHeight, drawn.current?.offsetHeight);
  }, []);
  return (
    <div className={styles.today} data-drawn={isDrawn || undefined} hidden={hydrated && hasField !== "yes"}>
      {hasField === "yes" ? (
        <div ref={drawn}>
          <Suspense>
            <Today most={mostTasks} onDrawn={noteHeight} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
