import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { readStored, storedText, useStored, writeStored } from "#kit/web/storage/stored.ts";
import { nextVisit } from "../rules.ts";
import styles from "./VisitorCount.module.css";

/** Decimal text under the specification's own key. */
const storedCount = storedText<string>("count", "");

/** The landing that was counted last: one landing is one visit, however often React mounts the page. */
let counted: string | undefined;

/** One small line: how often this browser has landed here. `landing` names the landing. */
export function VisitorCount({ landing }: { landing: string }) {
  const [count] = useStored(storedCount);
  useEffect(() => {
    if (counted === landing) return;
    counted = landing;
    writeStored(storedCount, nextVisit(readStored(storedCount)));
  }, [landing]);
  const visit = wholeFigure(Number(count));
  return <p className={styles.count}>{count === "" ? null : <Trans>Your visit number {visit}</Trans>}</p>;
}
