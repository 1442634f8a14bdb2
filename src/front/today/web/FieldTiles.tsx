import { Trans } from "@lingui/react/macro";
import { daysBetween } from "#kit/contract/days/indianDays.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import { emptyFieldPicture } from "#screens/pictures.ts";
import type { Field, SeasonBrief } from "#season/fields/contract.ts";
import type { WaitingById } from "#season/fields/screens/web/field/useOwnFields.ts";
import { WaitsMark } from "#season/fields/screens/web/field/WaitsMark.tsx";
import { useStartText } from "#season/fields/screens/web/useStartText.ts";
import { useToday } from "#season/fields/screens/web/useToday.ts";
import styles from "./Today.module.css";

/** Fields that are shown at once; the others are in a fold. */
const mostTiles = 4;

interface FieldTilesProps {
  fields: readonly Field[];
  waits: WaitingById;
}

const isGrowing = ({ seasons }: Field) => seasons.some(({ overOn }) => overOn === null);

/** One's own fields as pictures of what grows on them; those where something grows are first. */
export function FieldTiles({ fields: own, waits }: FieldTilesProps) {
  const fields = own.toSorted((one, other) => Number(isGrowing(other)) - Number(isGrowing(one)));
  const shown = fields.slice(0, mostTiles);
  const rest = fields.length - shown.length;
  const tile = (field: Field) => <FieldTile key={field.id} field={field} waits={waits} />;
  return (
    <>
      <Grid of="narrow">{shown.map(tile)}</Grid>
      {rest > 0 ? (
        <Details summary={<Trans>{rest} more fields</Trans>}>
          <Grid of="narrow">{fields.slice(mostTiles).map(tile)}</Grid>
        </Details>
      ) : null}
    </>
  );
}

interface FieldTileProps extends Pick<FieldTilesProps, "waits"> {
  field: Field;
}

/** A field: the way to its season, or to the field itself where nothing or more than one crop grows there. */
function FieldTile({ field, waits }: FieldTileProps) {
  const open = field.seasons.filter(({ overOn }) => overOn === null);
  const [newest, second] = open;
  const to = newest && !second ? paths.season(newest.id) : paths.field(field.id);
  return (
    <Card
      as="li"
      pictureAt="top"
      picture={
        <div className={styles.picture}>
          <CropPicture crop={newest?.crop ?? { img: emptyFieldPicture }} later />
        </div>
      }
    >
      <h3 className={styles.name}>
        <CardLink to={to}>
          <bdi translate="no">{field.name}</bdi>
        </CardLink>
      </h3>
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
      {day < 1 ? (
        <Trans>
          {crop}: {toBegin}
        </Trans>
      ) : (
        <Trans>
          {crop}: day {day}
        </Trans>
      )}
    </p>
  );
}

/** The way to a new field. */
export function AddField({ isMain = false }: { isMain?: boolean }) {
  return (
    <div>
      <ButtonLink kind={isMain ? "main" : undefined} to={paths.start}>
        <Trans>Add a field</Trans>
      </ButtonLink>
    </div>
  );
}
