import { Plural, Trans } from "@lingui/react/macro";
import { daysBetween, indianDay } from "#kit/contract/days/indianDays.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { useMayKeepFields } from "#people/account/device/web/useMayKeepFields.ts";
import { seasonPaths } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import { type Field, fields, type Task } from "../../contract.ts";
import styles from "./Due.module.css";
import { Due } from "./Due.tsx";
import { OwnCrops, SprayedTold } from "./SprayedTold.tsx";

/** So many fields are told of. */
const shown = 2;

/** Kinds of tasks that answer what is asked; of the rest only the crop's age is told. */
const kindsAsked: Readonly<Record<string, readonly Task["kind"][]>> = {
  water: ["irrigation", "last-irrigation"],
  inputs: ["basal-dose", "top-dressing", "manure"],
  harvest: ["harvest"],
};

interface FieldsToldProps {
  /** `harvest` and `inputs` are told season by season, `waiting` by the sprays, `crop` to choose from; whatever else by what is due. */
  asked: string | null;
  /** With `crop`. */
  onCrop?: (name: string) => void;
  /** Of these crops alone, and nothing where none of them grows. */
  crops?: readonly string[];
}

/**
 * Answer of the person's own fields to a question in a talk; a person without any is told how to get an
 * answer, and whom to ask now.
 */
export default function FieldsTold({ asked, crops, onCrop }: FieldsToldProps) {
  const mayKeepFields = useMayKeepFields();
  if (asked === "waiting") return mayKeepFields ? <SprayedTold /> : null;
  if (onCrop) return mayKeepFields ? <OwnCrops onCrop={onCrop} /> : null;
  if (crops) return mayKeepFields ? <OwnCropTold asked={asked} crops={crops} /> : null;
  return mayKeepFields ? <OfMember asked={asked} /> : <NoField />;
}

function OfMember({ asked }: FieldsToldProps) {
  const called = useCall(fields.list, {});
  return (
    <Await of={called} shape="lines" count={2} empty={<NoField />}>
      {(list) => {
        const growing = list.flatMap((field) =>
          field.seasons.filter(({ overOn }) => overOn === null).map((season) => ({ field, season })),
        );
        if (growing.length === 0) return <NoField />;
        return asked === "harvest" || asked === "inputs" ? (
          <ul className={styles.list}>
            {growing.map((each) => (
              <SeasonTold key={each.season.id} {...each} asked={asked} />
            ))}
          </ul>
        ) : (
          <DueNow />
        );
      }}
    </Await>
  );
}

function DueNow() {
  const called = useCall(fields.today, {});
  return (
    <Await of={called} shape="lines" count={2}>
      {(today) => <Due today={today} />}
    </Await>
  );
}

interface SeasonToldProps {
  field: Field;
  season: Field["seasons"][number];
  asked: "harvest" | "inputs";
}

function SeasonTold({ field, season, asked }: SeasonToldProps) {
  const shortDay = useShortDay();
  const ripe = shortDay(season.endsOn);
  const name = plainName(season.crop.name);
  return (
    <li>
      <Link to={asked === "inputs" ? seasonPaths.food(season.id) : paths.season(season.id)}>
        <span>
          {name}, <bdi translate="no">{field.name}</bdi>
        </span>
      </Link>{" "}
      {asked === "inputs" ? (
        <Trans>how much fertilizer, and when</Trans>
      ) : (
        <Trans>ripe around {ripe}; look at the crop itself before you cut</Trans>
      )}
    </li>
  );
}

function NoField() {
  const { number, address, name } = useHelpline();
  return (
    <>
      <p>
        <Trans>
          I do not know your field yet. Add it with its crop and sowing day, then I can tell you. Until then
          ask the{" "}
          <a href={address}>
            {name} {number}
          </a>
          .
        </Trans>
      </p>
      <ButtonLink to={paths.start}>
        <Trans>Add a field</Trans>
      </ButtonLink>
    </>
  );
}

interface OwnCropToldProps {
  asked: string | null;
  crops: readonly string[];
}

/** Answers of a crop by one's own fields on which it grows; nothing where it grows on none. */
function OwnCropTold({ asked, crops }: OwnCropToldProps) {
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
      <Link to={asked === "inputs" ? seasonPaths.food(id) : paths.season(id)}>
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
