import { datesIn } from "#kit/contract/days/dates.ts";
import { unitName } from "#knowledge/agronomy/landUnits.ts";
import { areaSaid } from "#season/fields/areaSaid.ts";
import { basisOf } from "../causes.ts";
import { deadlineOf } from "../clock.ts";
import {
  basisPaper,
  causePaper,
  type PaperLanguage,
  paperLanguages,
  paperTexts,
  stagePaper,
} from "../paperTexts.ts";
import { type LossFolder, stageOf } from "./folder.ts";
import styles from "./LossPaper.module.css";
import { PhotoImage, placeText } from "./LossPhotos.tsx";
import type { FolderProps } from "./useFolders.ts";

const blank = "____________________";

/** The folder on paper: all facts in English, then in Hindi, then the photos with day and place; seen in print alone. */
export function LossPaper({ folder, clock }: FolderProps) {
  return (
    <section className={styles.paper} aria-hidden="true" data-paper="loss">
      {paperLanguages.map((language) => (
        <article key={language} lang={language}>
          <p className={styles.title}>{paperTexts.title[language]}</p>
          <Facts folder={folder} language={language} />
          <p>{basisPaper[basisOf[folder.cause]][language]}</p>
          <p>
            {paperTexts.stated[language]}{" "}
            {clock.fault === "wrong" || clock.fault === "back" ? paperTexts.clockOff[language] : null}
          </p>
          <p className={styles.signature}>
            {paperTexts.signature[language]}: {blank}
          </p>
        </article>
      ))}
      <Photos folder={folder} />
    </section>
  );
}

function Facts({ folder, language }: { folder: LossFolder; language: PaperLanguage }) {
  const { deadline, calendarDayWithYear } = datesIn(language, { timeZone: "Asia/Kolkata" });
  const { cause, crop, field, when, hurtHa, sownOn } = folder;
  const area = (areaHa: number) => {
    const { figure, unit } = areaSaid({ areaHa, unit: field.unit });
    return `${figure} ${unitName(unit, language)}`;
  };
  const stage = cause === "rain-on-cut" ? "cut" : stageOf(folder);
  const whole = field.areaAssumed ? blank : area(field.areaHa);
  const facts: readonly (readonly [name: keyof typeof paperTexts, value: string])[] = [
    ["farmer", blank],
    ["village", blank],
    ["district", field.place || blank],
    ["survey", blank],
    ["policy", blank],
    ["bank", blank],
    ["docket", blank],
    ["field", field.name],
    ["crop", `${crop.name} (${crop.id})`],
    ["sown", calendarDayWithYear(sownOn)],
    ["stage", stage ? stagePaper[stage][language] : blank],
    ["cause", causePaper[cause][language]],
    ["when", when ? withYear(when.at, deadline(when.at)) : blank],
    ["until", when ? withYear(deadlineOf(when.at), deadline(deadlineOf(when.at))) : blank],
    ["area", `${hurtHa === undefined ? blank : area(hurtHa)}, ${paperTexts.of[language]} ${whole}`],
  ];
  return (
    <table className={styles.facts}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{paperTexts[name][language]}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A paper is read in later years too. */
const withYear = (at: number, moment: string) =>
  `${moment} (${new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Kolkata" }).format(at)})`;

function Photos({ folder: { photos } }: { folder: LossFolder }) {
  const both = (name: "photo" | "photoAt" | "fileAt" | "place" | "noPlace") =>
    `${paperTexts[name].en} · ${paperTexts[name].hi}`;
  const dates = datesIn("en", { timeZone: "Asia/Kolkata" });
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <PhotoImage photo={photo} />
          <p>
            {both("photo")} {index + 1}: {both("photoAt")} {withYear(photo.at, dates.deadline(photo.at))}
            {photo.fileAt ? (
              <>
                <br />
                {both("fileAt")}: {withYear(photo.fileAt, dates.deadline(photo.fileAt))}
              </>
            ) : null}
            <br />
            {photo.place ? `${both("place")}: ${placeText(photo.place)}` : both("noPlace")}
          </p>
        </li>
      ))}
    </ul>
  );
}
