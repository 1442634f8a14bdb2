import { Trans } from "@lingui/react/macro";
import { telephoneAddress } from "#shop/legal/helplines.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import type { Helper } from "../../../contract.ts";
import { useAdvisoryText } from "../../advisoryText.ts";
import styles from "../ChatWidget.module.css";

/** A question that the worm can't answer, and who can. */
export function Helped({ helper }: { helper: Helper }) {
  const { of } = useAdvisoryText();
  const ofPage = useHelpline();
  // A talk is kept for a day: what the foot of the page names too is taken from there, so that both say the same.
  const isOfPage = helper.line === "kisan";
  const number = isOfPage ? ofPage.number : helper.number;
  const name = isOfPage ? ofPage.name : of(helper.name, helper.name_hi);
  return (
    <>
      <p>{of(helper.says, helper.says_hi)}</p>
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
