import { Trans, useLingui } from "@lingui/react/macro";
import { readCard } from "#features/agronomy/nutrients/classes.ts";
import { cardIsOld } from "#features/agronomy/nutrients/soilCard.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import type { SoilCard } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import styles from "./Food.module.css";
import { cardFigures, classWords } from "./nutrientWords.ts";

const inThree = ["n", "p", "k", "organicCarbon"] as const;
const inTwo = ["s", "zn", "fe", "mn", "cu", "b"] as const;

/** What the card says in words: low, medium or high, and what is lacking. */
export function CardWords({ card }: { card: SoilCard }) {
  const { i18n } = useLingui();
  const today = useToday();
  const read = readCard(card);
  const named = (name: string) => {
    const figure = cardFigures.find((each) => each.name === name);
    return figure ? i18n._(figure.word) : "";
  };
  const classes = inThree.flatMap((name) => {
    const of = read[name];
    return of ? [{ name, word: i18n._(classWords[of]) }] : [];
  });
  const lacking = inTwo.filter((name) => read[name] === "lacking").map(named);
  if (classes.length === 0 && lacking.length === 0 && !read.reaction) return null;
  return (
    <section aria-labelledby="soil-says">
      <h2 id="soil-says">
        <Trans>What your soil test says</Trans>
      </h2>
      {card.on && cardIsOld(card.on, today) ? (
        <Alert
          tone="warning"
          title={<Trans>The card is over three years old. Have the soil tested again.</Trans>}
        />
      ) : null}
      <dl className={styles.classes}>
        {classes.map(({ name, word }) => (
          <div key={name}>
            <dt>{named(name)}</dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
      {lacking.length > 0 ? (
        <p>
          <Trans>
            Lacking: {lacking.join(", ")}. Ask at the soil laboratory or the Kisan Call Centre how to add it.
          </Trans>
        </p>
      ) : null}
      {read.reaction === "acid" ? (
        <p>
          <Trans>The soil is acid.</Trans>
        </p>
      ) : read.reaction === "alkaline" ? (
        <p>
          <Trans>The soil is alkaline.</Trans>
        </p>
      ) : null}
      {read.salty ? (
        <p>
          <Trans>The soil is salty.</Trans>
        </p>
      ) : null}
    </section>
  );
}
