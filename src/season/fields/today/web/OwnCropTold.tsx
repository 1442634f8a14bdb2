import { Plural, Trans } from "@lingui/react/macro";
import { daysBetween, indianDay } from "#kit/contract/days/indianDays.ts";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import { type Field, fields, type Task } from "../../contract.ts";

/** So many fields are told of. */
const shown = 2;

/** Kinds of tasks that answer what is asked; of the rest only the crop's age is told. */
const kindsAsked: Readonly<Record<string, readonly Task["kind"][]>> = {
  water: ["irrigation", "last-irrigation"],
  inputs: ["basal-dose", "top-dressing", "manure"],
  harvest: ["harvest"],
};

interface OwnCropToldProps {
  asked: string | null;
  crops: readonly string[];
}

/** Answers of a crop by one's own fields on which it grows; nothing where it grows on none. */
export function OwnCropTold({ asked, crops }: OwnCropToldProps) {
  const { answer: list = [] } = useCall(fields.list, {});
  return list
    .flatMap((field) => field.seasons.map((season) => ({ field, season })))
    .filter(({ season }) => season.overOn === null && crops.includes(season.crop._id))
    .slice(0, shown)
    .map((each) => <OneSeason key={each.season.id} {...each} asked={asked} />);
}

interface OneSeasonProps {
  field: Field;
  season: Field["seasons"][number];
  asked: string | null;
}

function OneSeason({ field, season: { id, crop, sownOn }, asked }: OneSeasonProps) {
  const shortDay = useShortDay();
  const { answer: season } = useCall(fields.season, { params: { id } });
  const { answer: today } = useCall(fields.today, {});
  const day = today?.day ?? indianDay(Date.now());
  const age = daysBetween(sownOn, day) - 1;
  const name = plainName(crop.name);
  const kinds = kindsAsked[asked ?? ""] ?? [];
  const next = season?.tasks.find(({ kind, done, to }) => kinds.includes(kind) && !done && to >= day);
  const water = asked === "water" ? today?.water.find((each) => each.season === id)?.water : undefined;
  const [from, to] = next ? [shortDay(next.from), shortDay(next.to)] : [];
  // The soil may be dry before the plan's day: there is one date, that of the field's own screen.
  const by = water?.by && !water.window ? shortDay(water.by) : undefined;
  return (
    <p data-own={id}>
      <Link to={paths.season(id)}>
        {age < 0 ? (
          <>
            {name}, <bdi translate="no">{field.name}</bdi>
          </>
        ) : (
          <>
            <bdi translate="no">{field.name}</bdi>:{" "}
            <Plural value={age} one={`${name} is # day old`} other={`${name} is # days old`} />
          </>
        )}
      </Link>
      .{" "}
      {water?.say === "water" ? (
        <strong>
          <Trans>Water it now.</Trans>
        </strong>
      ) : by ? (
        <strong>
          <Trans>Next water by {by}.</Trans>
        </strong>
      ) : next ? (
        <strong>
          <Trans>
            {from} to {to}: {next.title}
          </Trans>
        </strong>
      ) : null}
    </p>
  );
}
