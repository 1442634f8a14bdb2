import { useLingui } from "@lingui/react";
import { Plural, Trans, useLingui as useMacro } from "@lingui/react/macro";
import { rupees, shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { squareMetres } from "#knowledge/crops/rules.ts";
import { paths } from "#screens/paths.ts";
import type { Answered, CropFacts } from "../../../contract.ts";
import styles from "../ChatWidget.module.css";
import { BighaUnknown, useAskedLand } from "./useAskedLand.tsx";

interface CropAnswerProps {
  crops: Answered["crops"];
  /** Told first; null where the crop alone was named. */
  asked: Answered["asked"];
  /** The land that the question names. */
  area?: Answered["area"];
}

/** Facts of a crop's page: when it is sown and harvested, how much water it needs, its costs and returns. */
export function CropAnswer({ crops, asked, area }: CropAnswerProps) {
  return (
    <ul className={styles.found}>
      {crops.map((crop) => (
        <li key={crop._id}>
          <Link to={paths.crop(crop._id)} className={styles.foundName}>
            {crop.name}
          </Link>
          <Facts crop={crop} asked={asked} area={area} />
        </li>
      ))}
    </ul>
  );
}

/** Millimetres of one watering. */
const watering = 50;
/** So many waterings are named. */
const fewWaterings = 6;
/** Sums are told as people say them, to so many rupees per hectare. */
const roundedTo = 500;

interface FactsProps extends Pick<CropAnswerProps, "asked" | "area"> {
  crop: CropFacts;
}

function Facts({ crop, asked, area }: FactsProps) {
  const { i18n } = useLingui();
  const land = useAskedLand(area);
  const hectare = useAskedLand(oneHectare);
  // Sums are told for a hectare where no land is named.
  const earned = area?.hectares ? land : hectare;
  const onLand = earned.name;
  const months = (numbers: readonly number[]) =>
    [...new Set([numbers[0], numbers.at(-1)])]
      .flatMap((month) =>
        month === undefined ? [] : i18n.date(new Date(2001, month - 1, 15), { month: "long" }),
      )
      .join(" – ");
  const about = (sum: number) => rupees(Math.round((sum * earned.hectares) / roundedTo) * roundedTo);
  const waterings = crop.waterings
    .slice(0, fewWaterings)
    .map(({ from, to }) => `${from}–${to}`)
    .join(", ");
  const all = asked === null;
  return (
    <>
      {all || asked === "sowing" || asked === "harvest" ? (
        <p>
          <Trans>
            Sow in {months(crop.sowingMonths)}; harvest in {months(crop.harvestMonths)}, after about{" "}
            {crop.durationDays} days.
          </Trans>
        </p>
      ) : null}
      {asked === "water" && crop.waterings.length > 0 ? (
        <p>
          <Trans>Days after sowing: {waterings}. If it rains, later.</Trans>
        </p>
      ) : null}
      {asked === "variety" ? (
        <p>
          <Trans>
            I have no tested list of varieties: your Krishi Vigyan Kendra names those for your district, also
            early ones and those for little water. Seed sold here, if any, is below.
          </Trans>
        </p>
      ) : null}
      {all || asked === "water" ? (
        <p>
          <Trans>
            Water over the season, rain included: about{" "}
            <Plural value={Math.round(crop.waterMm / watering)} one="# watering" other="# waterings" /> of 5
            cm, as the average of India.
          </Trans>
        </p>
      ) : null}
      {asked === "inputs" ? <Inputs acre={crop.acre} area={area} /> : null}
      {asked === "money" ? (
        <p>
          {crop.profit < 0 ? (
            <Trans>
              On {onLand} a loss of about {about(-crop.profit)}; in a bad year of {about(-crop.profitStress)}.
            </Trans>
          ) : crop.profitStress < 0 ? (
            <Trans>
              Profit on {onLand}: about {about(crop.profit)}; in a bad year a loss of{" "}
              {about(-crop.profitStress)}.
            </Trans>
          ) : (
            <Trans>
              Profit on {onLand}: about {about(crop.profit)}; in a bad year {about(crop.profitStress)}.
            </Trans>
          )}{" "}
          {crop.priceIsOld ? (
            <Trans>The government's support price in this is an old one: ask for the new one.</Trans>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

const oneHectare = { area: 1, unit: "hectare", hectares: 1 } as const;
const acreInHectares = squareMetres.acre / squareMetres.hectare;

/** Seed and fertilizer of the land that was named, else of one's own, else of an acre; what nothing published says is left out, and the crop's page is there above. */
function Inputs({ acre: { seed, dose, when }, area }: Pick<CropFacts, "acre"> & Pick<FactsProps, "area">) {
  const { t } = useMacro();
  const { hectares, name: land } = useAskedLand(area);
  const acres = hectares / acreInHectares;
  const kilos = (ofAcre: number) => (ofAcre * acres < 10 ? shortFigure : wholeFigure)(ofAcre * acres);
  const seedKilos = seed && [...new Set([kilos(seed.from), kilos(seed.to)])].join("–");
  const whole = (ofAcre = 0) => Math.round(ofAcre * acres);
  const [dap, urea, potash] = [whole(dose?.dap), whole(dose?.urea), whole(dose?.potash)];
  const bags = [
    dap > 0 ? t`${dap} kg DAP` : "",
    urea > 0 ? t`${urea} kg urea` : "",
    potash > 0 ? t`${potash} kg potash` : "",
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      {seedKilos ? (
        <p>
          <Trans>
            Seed for {land}: {seedKilos} kg.
          </Trans>
        </p>
      ) : null}
      {bags ? (
        <p>
          <Trans>
            Fertilizer for {land}, about: {bags}. This is the general dose; where you have a soil health card,
            follow the card.
          </Trans>{" "}
          {when ? <Trans>When: {when}</Trans> : null}
        </p>
      ) : null}
      <BighaUnknown asked={area} land={land} />
    </>
  );
}
