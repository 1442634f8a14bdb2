import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import styles from "./LabelSign.module.css";

/**
 * Name and meaning of a colour, and the word that the law prints in the diamond (rule 19, Insecticides Rules,
 * 1971).
 */
const labelWords: Readonly<
  Record<LabelColour, { colour: MessageDescriptor; meaning: MessageDescriptor; onLabel: string }>
> = {
  red: { colour: msg`Red`, meaning: msg`extremely poisonous`, onLabel: "POISON" },
  yellow: { colour: msg`Yellow`, meaning: msg`highly poisonous`, onLabel: "POISON" },
  blue: { colour: msg`Blue`, meaning: msg`moderately poisonous`, onLabel: "DANGER" },
  green: { colour: msg`Green`, meaning: msg`slightly poisonous`, onLabel: "CAUTION" },
};

/**
 * The poison label of a pack: the diamond as rule 19 of the Insecticides Rules, 1971 has it, with its word, and what it means
 * beside it. Where the colour is not known nothing is guessed and nothing drawn: words say so, and the pack is asked.
 */
export function LabelSign({ label }: { label: LabelColour | null }) {
  const { i18n } = useLingui();
  if (label === null) {
    return (
      <span className={styles.label}>
        <span>
          <strong>
            <Trans>We do not know its colour.</Trans>
          </strong>{" "}
          <Trans>Look at the label: the colour of the diamond on the pack says how poisonous it is.</Trans>
        </span>
      </span>
    );
  }
  const { colour, meaning, onLabel } = labelWords[label];
  return (
    <span className={styles.label}>
      <Diamond label={label} word={onLabel} />
      <span>
        <strong>{i18n._(colour)}</strong>: {i18n._(meaning)}
      </span>
    </span>
  );
}

/** Above the word (a skull where the law wants one), below the colour. */
function Diamond({ label, word }: { label: LabelColour; word: string }) {
  return (
    <svg className={styles.sign} viewBox="0 0 96 96" aria-hidden="true" data-label={label}>
      <path d="M48 3l45 45-45 45L3 48z" className={styles.paper} />
      <path d="M3 48h90L48 93z" className={styles.colour} />
      <path d="M48 3l45 45-45 45L3 48zM3 48h90" className={styles.lines} />
      {label === "red" ? <Skull /> : null}
      {/* As it is printed on every pack, in English whatever the language of the screen. */}
      <text lang="en" x="48" y={43} textAnchor="middle" className={styles.word}>
        {word}
      </text>
    </svg>
  );
}

function Skull() {
  return (
    <g className={styles.skull}>
      <path d="M40 17a8 8 0 0 1 16 0c0 3-1 4-3 5v3H43v-3c-2-1-3-2-3-5z" />
      <path d="M38 24l20 6M58 24l-20 6" />
      <circle cx="45" cy="17" r="1.6" />
      <circle cx="51" cy="17" r="1.6" />
    </g>
  );
}

/** The legal colours, from the most to the least poisonous. */
type LabelColour = "red" | "yellow" | "blue" | "green";
