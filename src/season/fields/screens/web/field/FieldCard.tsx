import { Trans } from "@lingui/react/macro";
import { daysBetween } from "#kit/contract/days/indianDays.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { emptyFieldPicture } from "#screens/pictures.ts";
import type { Field, SeasonBrief } from "../../../contract.ts";
import { useFieldText } from "../fieldText.ts";
import { useStartText } from "../useStartText.ts";
import { useToday } from "../useToday.ts";
import styles from "./FieldCard.module.css";
import type { WaitingById } from "./useOwnFields.ts";
import { WaitsMark } from "./WaitsMark.tsx";

interface FieldCardProps {
  field: Field;
  sow: string | undefined;
  waits: WaitingById;
}

/** A field with what grows on it now. Where somebody came to sow a crop, the card leads on to its sowing day. */
export function FieldCard({ field, sow, waits }: FieldCardProps) {
  const text = useFieldText();
  const open = field.seasons.filter(({ overOn }) => overOn === null);
  const [newest] = open;
  return (
    <Card as="li" picture={<CropPicture crop={newest?.crop ?? { img: emptyFieldPicture }} later />}>
      <h2 className={styles.name}>
        <CardLink to={withQuery(paths.field(field.id), { sow })}>
          <bdi translate="no">{field.name}</bdi>
        </CardLink>
      </h2>
      <p className={styles.facts}>{text.facts(field)}</p>
      <WaitsMark of={waits.get(field.id) ?? open.map(({ id }) => waits.get(id)).find((each) => each)} />
      {open.map((season) => (
        <GrowingNow key={season.id} season={season} />
      ))}
      {newest ? null : (
        <p>
          <Trans>Nothing grows here yet.</Trans>
        </p>
      )}
    </Card>
  );
}

function GrowingNow({ season }: { season: SeasonBrief }) {
  const shortDay = useShortDay();
  const today = useToday();
  const crop = plainName(season.crop.name);
  const day = daysBetween(season.sownOn, today);
  const toBegin = useStartText().toBegin(season.start, shortDay(season.sownOn));
  return (
    <p>
      <Link to={paths.season(season.id)} className={styles.season}>
        {day < 1 ? (
          <Trans>
            {crop}: {toBegin}
          </Trans>
        ) : (
          <Trans>
            {crop}: day {day}
          </Trans>
        )}
      </Link>
    </p>
  );
}
