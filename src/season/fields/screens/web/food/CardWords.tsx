import { Trans, useLingui } from "@lingui/react/macro";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { readCard } from "#knowledge/agronomy/nutrients/classes.ts";
import { type SoilAdvice, soilAdvice } from "#knowledge/agronomy/nutrients/soilAdvice.ts";
import { cardIsOld } from "#knowledge/agronomy/nutrients/soilCard.ts";
import type { Season, SoilCard } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import styles from "./Food.module.css";
import { cardFigures, classWords } from "./nutrientWords.ts";

const inThree = ["n", "p", "k", "organicCarbon"] as const;
/** Nutrients with one limit for which no figure was found: zinc and sulphur have their own advice. */
const inTwo = ["fe", "mn", "cu", "b"] as const;

/** The card in words: low, medium or high, and the nutrients that are lacking. */
export function CardWords({ card, season }: { card: SoilCard; season: Season }) {
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
  const advice = soilAdvice(read, season.crop._id);
  const isSaid = classes.length > 0 || lacking.length > 0 || advice.length > 0;
  if (!isSaid && !read.reaction && !read.salty) return null;
  return (
    <Stack as="section" aria-labelledby="soil-says">
      <h2 id="soil-says">
        <Trans>What your soil test says</Trans>
      </h2>
      {card.on && cardIsOld(card.on, today) ? (
        <Alert
          tone="warning"
          title={<Trans>The card is over three years old. Have the soil tested again.</Trans>}
        />
      ) : null}
      {classes.length > 0 ? (
        <dl className={styles.classes}>
          {classes.map(({ name, word }) => (
            <div key={name}>
              <dt>{named(name)}</dt>
              <dd>{word}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {lacking.length > 0 ? (
        <p>
          <Trans>
            Lacking: {lacking.join(", ")}. Ask at the soil laboratory or the Kisan Call Centre how to add it.
          </Trans>
        </p>
      ) : null}
      {read.reaction === "acid" && !read.limed ? (
        <p>
          <Trans>The soil is acid.</Trans>
        </p>
      ) : read.reaction === "alkaline" && !read.sodic ? (
        <p>
          <Trans>The soil is alkaline.</Trans>
        </p>
      ) : null}
      {read.salty && !read.saline ? (
        <p>
          <Trans>The soil is salty.</Trans>
        </p>
      ) : null}
      {advice.map((each) => (
        <AdviceWords key={each.kind} advice={each} areaHa={season.field.areaHa} />
      ))}
    </Stack>
  );
}

/** A remedy of the soil card, for the whole field, with its source. */
function AdviceWords({ advice, areaHa }: { advice: SoilAdvice; areaHa: number }) {
  return (
    <div>
      <p>
        <Remedy of={advice} kg={(advice.kgPerHa ?? 0) * areaHa} />
      </p>
      <p className={styles.source}>
        <Trans>Source:</Trans> <span data-citation>{advice.source}</span>
      </p>
    </div>
  );
}

function Remedy({ of: { kind }, kg }: { of: SoilAdvice; kg: number }) {
  const kilos = kg < 10 ? shortFigure(Math.round(kg * 10) / 10) : wholeFigure(kg);
  switch (kind) {
    case "zinc":
      return (
        <Trans>
          Zinc is low. Give {kilos} kg of zinc sulphate (21 % zinc) on this field before sowing or planting,
          apart from DAP and super phosphate; it lasts for about three years.
        </Trans>
      );
    case "sulphur":
      return (
        <Trans>
          Sulphur is low. Give {kilos} kg of gypsum on this field before or at sowing. Where super phosphate
          is given in place of DAP, it brings sulphur, and no gypsum is needed.
        </Trans>
      );
    case "lime":
      return (
        <Trans>
          The soil is very acid (pH below 5.5). Lime mends it: have the soil laboratory measure the lime
          requirement of this field, and buy by that figure alone.
        </Trans>
      );
    case "gypsum":
      return (
        <Trans>
          The soil is sodic (pH above 8.5, usar). Gypsum mends it: have the soil laboratory measure the gypsum
          requirement of this field, and buy by that figure alone. On bad land it is 10 to 15 tonnes for a
          hectare. Level and bund the field, mix the gypsum into the upper 10 cm, then let good water stand
          and sink.
        </Trans>
      );
    case "salt":
      return (
        <Trans>
          The soil is very salty (EC above 4): most crops yield less. Wash the salt down with good water
          before sowing, and sow what bears salt: barley, cotton, or a salt-tolerant mustard. Gypsum alone
          does not help against salt.
        </Trans>
      );
  }
}
