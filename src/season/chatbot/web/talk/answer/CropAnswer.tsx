import { useLingui } from "@lingui/react";
import { Plural, Trans, useLingui as useMacro } from "@lingui/react/macro";
import { rupees, shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { paths } from "#screens/paths.ts";
import type { Answered, CropFacts } from "../../../contract.ts";
import styles from "../ChatWidget.module.css";

interface CropAnswerProps {
  crops: Answered["crops"];
  /** Told first; null where the crop alone was named. */
  asked: Answered["asked"];
}

/** Facts of a crop's page: when it is sown and harvested, how much water it needs, its costs and returns. */
export function CropAnswer({ crops, asked }: CropAnswerProps) {
  return (
    <ul className={styles.found}>
      {crops.map((crop) => (
        <li key={crop._id}>
          <Link to={paths.crop(crop._id)} className={styles.foundName}>
            {crop.name}
          </Link>
          <Facts crop={crop} asked={asked} />
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

function Facts({ crop, asked }: { crop: CropFacts; asked: Answered["asked"] }) {
  const { i18n } = useLingui();
  const months = (numbers: readonly number[]) =>
    [...new Set([numbers[0], numbers.at(-1)])]
      .flatMap((month) =>
        month === undefined ? [] : i18n.date(new Date(2001, month - 1, 15), { month: "long" }),
      )
      .join(" – ");
  const about = (sum: number) => rupees(Math.round(sum / roundedTo) * roundedTo);
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
      {asked === "inputs" ? <Inputs acre={crop.acre} /> : null}
      {asked === "money" ? (
        <p>
          {crop.profit < 0 ? (
            <Trans>
              Per hectare a loss of about {about(-crop.profit)}; in a bad year of {about(-crop.profitStress)}.
            </Trans>
          ) : crop.profitStress < 0 ? (
            <Trans>
              Profit per hectare: about {about(crop.profit)}; in a bad year a loss of{" "}
              {about(-crop.profitStress)}.
            </Trans>
          ) : (
            <Trans>
              Profit per hectare: about {about(crop.profit)}; in a bad year {about(crop.profitStress)}.
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

/** Seed and fertilizer of an acre; what nothing published says is left out, and the crop's page is there above. */
function Inputs({ acre: { seed, dose, when } }: { acre: CropFacts["acre"] }) {
  const { t } = useMacro();
  const kilos = (figure: number) => (figure < 10 ? shortFigure : wholeFigure)(figure);
  const seedKilos = seed && [...new Set([kilos(seed.from), kilos(seed.to)])].join("–");
  const { dap = 0, urea = 0, potash = 0 } = dose ?? {};
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
          <Trans>Seed for an acre: {seedKilos} kg.</Trans>
        </p>
      ) : null}
      {bags ? (
        <p>
          <Trans>
            Fertilizer for an acre, about: {bags}. This is the general dose; where you have a soil health
            card, follow the card.
          </Trans>{" "}
          {when ? <Trans>When: {when}</Trans> : null}
        </p>
      ) : null}
    </>
  );
}
