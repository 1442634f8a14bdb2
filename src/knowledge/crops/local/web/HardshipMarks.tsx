import { Plural, Trans } from "@lingui/react/macro";
import { ChevronDown } from "#kit/web/ui/icons.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { Crop } from "../../contract.ts";
import type { Hardship } from "../hardships.ts";
import HardshipMark from "./HardshipMark.tsx";
import styles from "./HardshipMarks.module.css";
import { MarkSources } from "./MarkSources.tsx";

/** Reasons of the place against a crop; opened, whose figures they have. */
export default function HardshipMarks({ crop, hardships }: { crop: Crop; hardships: readonly Hardship[] }) {
  return (
    <details id="reasons" className={styles.marks}>
      <summary>
        <span className={styles.count}>
          <Mark tone="warn">
            <Plural value={hardships.length} one="# reason against it" other="# reasons against it" />
          </Mark>
        </span>
        <span className={styles.all}>
          {hardships.map((hardship) => (
            <HardshipMark key={hardship.kind} hardship={hardship} />
          ))}
          <VisuallyHidden>
            <Trans>Where the figures are from</Trans>
          </VisuallyHidden>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div>
        <div className={styles.count}>
          {hardships.map((hardship) => (
            <HardshipMark key={hardship.kind} hardship={hardship} />
          ))}
        </div>
        <MarkSources crop={crop} hardships={hardships} />
      </div>
    </details>
  );
}
