import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { WhoClass } from "../../shapes.ts";
import styles from "./WhoClassSign.module.css";

/** Classes by the WHO Recommended Classification of Pesticides by Hazard, 2019; colours as in the labelling guidelines of FAO and WHO, 2015. */
const classes: Readonly<
  Record<WhoClass, { colour: "red" | "yellow" | "blue" | "green"; meaning: MessageDescriptor }>
> = {
  Ia: { colour: "red", meaning: msg`extremely hazardous` },
  Ib: { colour: "red", meaning: msg`highly hazardous` },
  II: { colour: "yellow", meaning: msg`moderately hazardous` },
  III: { colour: "blue", meaning: msg`slightly hazardous` },
  U: { colour: "green", meaning: msg`unlikely to harm in normal use` },
};

/** The hazard class of a substance for people, with its colour and its word; it is not the colour of the label on the pack. */
export function WhoClassSign({ whoClass }: { whoClass: WhoClass | null }) {
  const { i18n } = useLingui();
  if (whoClass === null) return <Trans>not in the list of the WHO</Trans>;
  const { colour, meaning } = classes[whoClass];
  const word = i18n._(meaning);
  return (
    <span className={styles.sign}>
      <span className={styles.dot} data-colour={colour} aria-hidden="true" />
      <span>
        <Trans>
          WHO class {whoClass}: {word}
        </Trans>
      </span>
    </span>
  );
}
