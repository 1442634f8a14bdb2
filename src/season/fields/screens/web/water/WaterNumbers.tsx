import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import type { WaterToday } from "../../../contract.ts";
import styles from "./WaterCard.module.css";

/** The three numbers behind the word; a tap on one says what it is. */
export function WaterNumbers({ water, pond }: { water: WaterToday; pond: boolean }) {
  return (
    <>
      <p>
        <Trans>1 mm is one litre of water on each square metre; a normal watering brings about 75 mm.</Trans>
      </p>
      <div className={styles.numbers}>
        <OneNumber
          mm={water.depletion}
          name={pond ? <Trans>the field is short now</Trans> : <Trans>the soil is short now</Trans>}
        >
          {pond ? (
            <Trans>The water stands this much lower than in a full field.</Trans>
          ) : (
            <Trans>
              As deep as the roots go. Each dry day adds what the crop drinks; rain and watering take it away.
            </Trans>
          )}
        </OneNumber>
        <OneNumber mm={water.raw} name={<Trans>it can be short before the crop suffers</Trans>}>
          {pond ? (
            <Trans>It may go down this far before the crop suffers.</Trans>
          ) : (
            <Trans>
              When the first number comes near to this one, it is time to water. It grows with the roots.
            </Trans>
          )}
        </OneNumber>
        <OneNumber
          mm={water.taw}
          name={pond ? <Trans>it holds when full</Trans> : <Trans>the soil holds when full</Trans>}
        >
          <Trans>
            What your crop could drink in all, as deep as the roots go today. Of the last part it gets little.
          </Trans>
        </OneNumber>
      </div>
    </>
  );
}

function OneNumber({ mm, name, children }: { mm: number; name: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.number} name="water-number">
      <summary>
        <b>{wholeFigure(mm)} mm</b> <span>{name}</span>
      </summary>
      <p>{children}</p>
    </details>
  );
}
