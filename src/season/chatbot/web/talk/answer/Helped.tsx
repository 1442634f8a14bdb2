import { Trans } from "@lingui/react/macro";
import { telephoneAddress } from "#shop/legal/helplines.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import type { Helper } from "../../../contract.ts";
import styles from "../ChatWidget.module.css";

/** A question that the worm can't answer, and who can. */
export function Helped({ helper }: { helper: Helper }) {
  const ofPage = useHelpline();
  // A talk is kept for a day: what the foot of the page names too is taken from there, so that both say the same.
  const isOfPage = helper.line === "kisan";
  const number = isOfPage ? ofPage.number : helper.number;
  const name = isOfPage ? ofPage.name : helper.name;
  return (
    <>
      <p>{helper.says}</p>
      {number === "" ? null : (
        <p>
          <a className={styles.call} href={telephoneAddress(number)}>
            {name} {number}
          </a>
        </p>
      )}
      <p className={styles.source}>
        <Trans>Source:</Trans>{" "}
        <span data-citation lang="en">
          {helper.source}
        </span>
      </p>
    </>
  );
}
