import { Trans, useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { readCard } from "#knowledge/agronomy/nutrients/classes.ts";
import { cardIsOld } from "#knowledge/agronomy/nutrients/soilCard.ts";
import type { Season, SoilCard } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import styles from "./Food.module.css";
import { cardFigures, classWords } from "./nutrientWords.ts";

const inThree = ["n", "p", "k", "organicCarbon"] as const;
const inTwo = ["s", "zn", "fe", "mn", "cu", "b"] as const;

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
  const lacking = inTwo.filter((name) => read[name] === "lacking" && name !== "zn").map(named);
  const isZincLow = read.zn === "lacking";
  const isSaid = classes.length > 0 || lacking.length > 0 || isZincLow;
  if (!isSaid && !read.reaction && !read.salty) return null;
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
      {isZincLow ? <ZincWords season={season} /> : null}
      {read.reaction === "acid" ? (
        <p>
          <Trans>The soil is acid.</Trans>
        </p>
      ) : read.sodic ? (
        <SodicWords />
      ) : read.reaction === "alkaline" ? (
        <p>
          <Trans>The soil is alkaline.</Trans>
        </p>
      ) : null}
      {read.saline ? (
        <p>
          <Trans>
            The soil is very salty (EC above 4): most crops yield less. Wash the salt down with good water
            before sowing, and sow what bears salt, as barley, cotton or mustard. Gypsum alone does not help
            against salt.
          </Trans>
        </p>
      ) : read.salty ? (
        <p>
          <Trans>The soil is salty.</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** Kg of zinc sulphate (21 % Zn) for a hectare: advice of TNAU and ICAR-IIRR for rice, given alike for other crops. */
const zincSulphateKgPerHa = 25;

function ZincWords({ season: { crop, field } }: { season: Season }) {
  const kilos = shortFigure(Math.round(zincSulphateKgPerHa * field.areaHa * 10) / 10);
  return (
    <>
      <p>
        <Trans>
          Zinc is low. Give {kilos} kg of zinc sulphate (21 % zinc) on this field before sowing or planting,
          apart from DAP and super phosphate; it lasts for about three years.
        </Trans>
      </p>
      <p className={styles.source}>
        {crop._id.startsWith("rice-") ? (
          <>
            <Trans>Source:</Trans>{" "}
            <span data-citation>
              TNAU; ICAR-IIRR, Rice Knowledge Management Portal (rkmp.co.in): 25 kg/ha
            </span>
          </>
        ) : (
          <Trans>A common dose, 25 kg for a hectare; ask at your Krishi Vigyan Kendra for your crop.</Trans>
        )}
      </p>
    </>
  );
}

function SodicWords() {
  return (
    <>
      <p>
        <Trans>
          The soil is sodic (pH above 8.5, usar). Gypsum mends it: have the soil laboratory measure the gypsum
          requirement of this field, and buy by that figure alone. On bad land it is 10 to 15 tonnes for a
          hectare. Level and bund the field, mix the gypsum into the upper 10 cm, then let good water stand
          and sink.
        </Trans>
      </p>
      <p className={styles.source}>
        <Trans>Source:</Trans>{" "}
        <span data-citation>ICAR-CSSRI, gypsum for reclamation of sodic soil (cssri.res.in/technology)</span>
      </p>
    </>
  );
}
