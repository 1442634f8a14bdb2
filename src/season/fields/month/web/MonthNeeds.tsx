import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { crops } from "#knowledge/crops/contract.ts";
import { inputsOn } from "#knowledge/crops/inputs.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { seasonPaths } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import { maxHectares, needs, type Plan } from "#season/needs/contract.ts";
import { Basket } from "#season/needs/web/Basket.tsx";
import { needsQuery } from "#season/needs/web/needsQuery.ts";
import { ProductPicture } from "#shop/market/web/ProductPicture.tsx";
import { useProductText } from "#shop/market/web/productText.ts";
import { SampleMark } from "#shop/market/web/SampleMark.tsx";
import { fields, type Season, type SeasonBrief } from "../../contract.ts";
import { useFieldText } from "../../screens/web/fieldText.ts";
import { fertilizersOf, fieldDose } from "../../screens/web/food/fieldDose.ts";
import { nutrientsIn, scheduleOf, stillToGive } from "../../screens/web/food/schedule.ts";
import { useFood } from "../../screens/web/food/useFood.ts";
import { useToday } from "../../screens/web/useToday.ts";
import { isDueThisMonth, isSeedDue, seasonsToBuyFor } from "../dueThisMonth.ts";
import styles from "./MonthNeeds.module.css";

/** Products shown, at most. */
const mostLines = 6;

/**
 * Needs of one's own field within a month, as packs to buy: seed before the sowing, fertilizers whose window is open or opens.
 * The packs are those of the calculated basket, by cost alone. Nothing where no field takes anything now.
 */
export default function MonthNeeds() {
  const own = useCall(fields.list, {}).answer ?? [];
  const seasons = seasonsToBuyFor(
    own.flatMap(({ seasons }) => seasons),
    useToday(),
  );
  return <FirstDue seasons={seasons} />;
}

/** The first of these seasons for which something is to be bought. */
function FirstDue({ seasons: [first, ...rest] }: { seasons: readonly SeasonBrief[] }) {
  return first ? <OfSeason key={first.id} id={first.id} rest={rest} /> : null;
}

function OfSeason({ id, rest }: { id: string; rest: readonly SeasonBrief[] }) {
  const season = useCall(fields.season, { params: { id } }).answer;
  return season ? <DueOf season={season} rest={rest} /> : null;
}

function DueOf({ season, rest }: { season: Season; rest: readonly SeasonBrief[] }) {
  const crop = useCall(crops.page, { params: { id: season.crop._id } }).answer;
  const inputs = crop && inputsOn(crop.inputs, season.sownOn);
  const dose = fieldDose(season.field, inputs ?? null, undefined);
  const { by } = useFood(season, dose);
  const today = useToday();
  if (!crop || season.field.areaHa > maxHectares) return null;
  const fertilizers = fertilizersOf(season.field, dose, by);
  const schedule = scheduleOf(fertilizers, season, { splits: inputs?.splits ?? "", today }).filter(
    ({ task }) => isDueThisMonth(task, today),
  );
  const due = schedule.length > 0 ? stillToGive(fertilizers, schedule) : [];
  const seed = isSeedDue(season, today);
  if (!seed && due.length === 0) return <FirstDue seasons={rest} />;
  const { areaHa } = season.field;
  return (
    <ToBuy
      season={season}
      query={needsQuery(
        {
          crop: season.crop._id,
          areaHa,
          sownOn: season.sownOn,
          dose: nutrientsIn(due, areaHa),
        },
        { owned: seed ? [] : ["seed"], sprays: [], phosphorus: by },
      )}
    />
  );
}

function ToBuy({ season, query }: { season: Season; query: ReturnType<typeof needsQuery> }) {
  const { answer } = useCall(needs.ofCrop, { query });
  const id = useId();
  const area = useFieldText().area(season.field);
  const [plan] = answer?.plans ?? [];
  if (!plan || plan.lines.length === 0) return null;
  const name = plainName(season.crop.name);
  // In the middle of a sentence.
  const crop = name.charAt(0).toLowerCase() + name.slice(1);
  const shown = { ...plan, lines: plan.lines.slice(0, mostLines) };
  return (
    <Stack as="section" gap="tight" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>For your {crop} this month</Trans>
      </h2>
      <p>
        <Link to={paths.season(season.id)} className={styles.all}>
          <Trans>Reckoned for {area}</Trans>
        </Link>
      </p>
      <div className={styles.basket}>
        <Lines plan={shown} />
        <Basket plan={shown} isBusy={false} />
      </div>
      <p>
        <Link to={seasonPaths.food(season.id)} className={styles.all}>
          <Trans>All that your field needs</Trans>
        </Link>
      </p>
    </Stack>
  );
}

function Lines({ plan }: { plan: Plan }) {
  const productText = useProductText();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.list} role="list">
      {plan.lines.map(({ need, product, seller, packs, cost }) => (
        <li key={`${need} ${product._id}`} className={styles.line}>
          <div className={styles.picture}>
            <ProductPicture product={product} later />
          </div>
          <p>
            <Link to={paths.product(product._id)} className={styles.name}>
              {product.name}
            </Link>
            <span className={styles.packs}>{productText.packs(packs, product.packSize)}</span>
            <SampleMark shop={seller} />
          </p>
          <p className={styles.cost}>{rupees(cost)}</p>
        </li>
      ))}
    </ul>
  );
}
