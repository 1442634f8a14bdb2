import { Suspense } from "react";
import { lazyWithTexts } from "#kit/web/catalogues.ts";
import { useHydrated } from "#kit/web/hydrated.ts";
import { storedHasField } from "#kit/web/storage/hasField.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import styles from "./OwnFields.module.css";

const Today = lazyWithTexts(["fields/today"], () => import("#features/fields/today/web/Today.tsx"));

/** How many tasks fit into the space that is reserved on a phone. */
const mostTasks = 2;

/**
 * What is due in one's own fields stands first, once there is one; nobody else brings a byte of it. Its place is kept from the first
 * paint on, so that what stands below does not move when it comes.
 */
export function OwnFields() {
  const hydrated = useHydrated();
  const [hasField] = useStored(storedHasField);
  return (
    <div className={styles.today} hidden={hydrated && hasField !== "yes"}>
      {hasField === "yes" ? (
        <Suspense>
          <Today most={mostTasks} />
        </Suspense>
      ) : null}
    </div>
  );
}
