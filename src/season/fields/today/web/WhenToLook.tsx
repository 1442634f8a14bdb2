import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { useMayKeepFields } from "#people/account/device/web/useMayKeepFields.ts";
import { paths } from "#screens/paths.ts";
import type { AdvisoryPage } from "#season/chatbot/contract.ts";
import { type Field, fields, type Look } from "../../contract.ts";

/** So many seasons are asked for their plans. */
const mostSeasons = 3;

/** The four stages in a farmer's words, as a season's screen has them. */
const stageWords = {
  initial: msg`Coming up`,
  development: msg`Growing`,
  mid: msg`Flower and grain`,
  late: msg`Ripening`,
} as const;

/** When to look for a problem, crop by crop and in one's own seasons, and how many are too many where a source says it. */
export default function WhenToLook({ advisory }: { advisory: AdvisoryPage }) {
  const looks = useCall(fields.looks, { params: { id: advisory.id } }).answer ?? [];
  const { id, cropPages, threshold } = advisory;
  // One of all crops names none of them.
  const own = looks.filter(({ crop }) => cropPages.length === 0 || cropPages.some(({ _id }) => _id === crop));
  const mayKeepFields = useMayKeepFields();
  return (
    <Stack gap="loose" id="when">
      {own.length > 0 ? (
        <Stack as="section">
          <h2>
            <Trans>When to look</Trans>
          </h2>
          <Looks looks={own} cropPages={cropPages} />
          {mayKeepFields ? <WatchDays advisory={id} crops={own.map(({ crop }) => crop)} /> : null}
        </Stack>
      ) : null}
      {threshold ? (
        <section>
          <h2>
            <Trans>How many are too many</Trans>
          </h2>
          <p>{threshold}</p>
          <p>
            <Trans>This is from the source that this page names. With fewer, wait and look again.</Trans>
          </p>
        </section>
      ) : null}
    </Stack>
  );
}

function Looks({ looks, cropPages }: { looks: readonly Look[]; cropPages: AdvisoryPage["cropPages"] }) {
  const lookText = useLookText();
  const groups = grouped(looks);
  const namesOf = (of: readonly Look[]) =>
    cropPages.filter(({ _id }) => of.some(({ crop }) => crop === _id)).map(({ name }) => name);
  return (
    <>
      <ul>
        {groups.map(([key, group]) => (
          <li key={key}>
            <b>{lookText(group[0])}</b>
            {groups.length > 1 ? `: ${namesOf(group).join(", ")}` : null}
          </li>
        ))}
      </ul>
      <p>
        <Badge>
          <Trans>estimate</Trans>
        </Badge>{" "}
        <Trans>As the plan of a field has it. Your crop may be earlier or later: look at the plants.</Trans>
      </p>
    </>
  );
}

type Group = readonly [Look, ...Look[]];

/** Looks of crops that are looked over alike, in the order of the first of each. */
function grouped(looks: readonly Look[]): readonly (readonly [string, Group])[] {
  const groups = new Map<string, Group>();
  for (const look of looks) {
    const { crop: _, ...when } = look;
    const key = JSON.stringify(when);
    const before = groups.get(key);
    groups.set(key, before ? [...before, look] : [look]);
  }
  return [...groups];
}

/** When a crop is looked over, in words: its stages, days of any year, days after it began. */
function useLookText() {
  const { i18n, t } = useLingui();
  const { language } = useChosenLanguage();
  const parts = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  // Of a leap year, so that 29 February is a day.
  const write = (day: string) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, parts).format(Date.parse(`2028-${day}T00:00:00Z`));
  return ({ stages, ofYear, after }: Look) =>
    [
      ...stages.map((stage) => i18n._(stageWords[stage])),
      ...ofYear.map(({ from, to }) => {
        const [first, last] = [write(from), write(to)];
        return t`${first} to ${last}`;
      }),
      ...after.map(({ start, from, to }) =>
        start === "pruning"
          ? t`${from} to ${to} days after the pruning`
          : t`${from} to ${to} days after the first water of the bahar`,
      ),
    ].join(", ");
}

interface WatchDaysProps {
  /** Id of an advisory. */
  advisory: string;
  /** Crops whose plans look for it. */
  crops: readonly string[];
}

/** When one's own seasons of these crops are looked over for an advisory: the windows of their plans' tasks. */
function WatchDays({ advisory, crops }: WatchDaysProps) {
  const seasons = (useCall(fields.list, {}).answer ?? []).flatMap((field) =>
    field.seasons
      .filter(({ overOn, crop }) => overOn === null && crops.includes(crop._id))
      .map((season) => ({ field, season })),
  );
  if (seasons.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>In your fields</Trans>
      </h3>
      <ul>
        {seasons.slice(0, mostSeasons).map((each) => (
          <SeasonWatched key={each.season.id} {...each} advisory={advisory} />
        ))}
      </ul>
    </>
  );
}

interface SeasonWatchedProps {
  field: Field;
  season: Field["seasons"][number];
  advisory: string;
}

function SeasonWatched({ field, season, advisory }: SeasonWatchedProps) {
  const shortDay = useShortDay();
  const plan = useCall(fields.season, { params: { id: season.id } }).answer;
  const today = indianDay(Date.now());
  const name = plainName(season.crop.name);
  return (
    <li>
      <Link to={paths.season(season.id)}>
        <span>
          {name}, <bdi translate="no">{field.name}</bdi>
        </span>
      </Link>
      {plan?.tasks
        .filter(({ advisories }) => advisories.includes(advisory))
        .map(({ id, from, to }) => {
          const [first, last] = [shortDay(from), shortDay(to)];
          return (
            <p key={id}>
              <Trans>
                look from {first} to {last}
              </Trans>{" "}
              {from <= today && today <= to ? (
                <Badge>
                  <Trans>now</Trans>
                </Badge>
              ) : null}
            </p>
          );
        })}
    </li>
  );
}
