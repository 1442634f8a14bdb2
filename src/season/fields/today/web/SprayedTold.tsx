import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import { fields } from "../../contract.ts";
import styles from "./Due.module.css";

/** The days from which one may harvest after the sprays in one's diary; nothing where none was written down. */
export function SprayedTold() {
  const { calendarDay } = useDates();
  const { answer: today } = useCall(fields.today, {});
  if (!today || today.sprays.length === 0) return null;
  return (
    <ul className={styles.list}>
      {today.sprays.map(({ season, crop, field, sprays: { harvestFrom, notBefore } }) => {
        const day = calendarDay(harvestFrom ?? notBefore ?? today.day);
        return (
          <li key={season} data-wait={harvestFrom ?? ""}>
            <Link to={paths.season(season)}>
              {plainName(crop.name)}, <bdi translate="no">{field.name}</bdi>
            </Link>
            :{" "}
            {harvestFrom ? (
              <strong>
                <Trans>by your diary harvest from {day} on, not earlier</Trans>
              </strong>
            ) : notBefore ? (
              <Trans>
                not before {day}; of one spray in your diary the days are not known: read its label
              </Trans>
            ) : (
              <Trans>of a spray in your diary the days are not known: read its label</Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The crops that grow on one's fields, to choose one. */
export function OwnCrops({ onCrop }: { onCrop: (name: string) => void }) {
  const { answer: list = [] } = useCall(fields.list, {});
  const growing = list.flatMap(({ seasons }) => seasons.filter(({ overOn }) => overOn === null));
  const names = [...new Set(growing.map(({ crop }) => plainName(crop.name)))];
  return names.map((name) => (
    <Button key={name} kind="chip" onClick={() => onCrop(name)}>
      <Trans>My {name}</Trans>
    </Button>
  ));
}
