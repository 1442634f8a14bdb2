import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Needs, needs, type PhosphorusKind, type Plan, phosphorusKinds } from "../contract.ts";
import { Basket } from "./Basket.tsx";
import { Budget } from "./Budget.tsx";
import type { Chosen } from "./chosen.ts";
import { NeedList } from "./NeedList.tsx";
import styles from "./NeedsPart.module.css";
import { type NeedsOfLand, needsQuery, nothingChosen } from "./needsQuery.ts";
import { useNeedWords } from "./needWords.ts";
import { Sellers } from "./Sellers.tsx";
import { SprayChoice } from "./SprayChoice.tsx";

export interface NeedsPartProps extends NeedsOfLand {
  /** Where the screen holds the choice of what brings the phosphorus, as it shows it elsewhere too: the choice, and how it is changed. */
  readonly phosphorus?: PhosphorusKind | undefined;
  readonly onPhosphorus?: ((by: PhosphorusKind) => void) | undefined;
  /** Ids of needs whose time is over in a season that goes on: neither named nor bought. */
  readonly past?: readonly string[];
}

const nonePast: readonly string[] = [];

/**
 * Needs of a crop on the land as packs to buy, from whom, for how much; all of it goes into the cart in one
 * tap.
 */
export default function NeedsPart(props: NeedsPartProps) {
  const { crop, areaHa, sownOn, dose, phosphorus, onPhosphorus, past = nonePast } = props;
  const [tapped, choose] = useState<Chosen>(nothingChosen);
  const owned = [...new Set([...past, ...tapped.owned])];
  const chosen: Chosen = { ...tapped, owned, ...(phosphorus ? { phosphorus } : {}) };
  const called = useCall(needs.ofCrop, { query: needsQuery({ crop, areaHa, sownOn, dose }, chosen) });
  // While another choice is reckoned the last answer stays: nothing jumps.
  const last = useRef<Needs>(undefined);
  if (called.answer) last.current = called.answer;
  const shown = called.answer ?? (called.problem ? undefined : last.current);
  // A spray is unticked by leaving it out: nobody has been told to buy it.
  const own = (owned: readonly string[]) =>
    choose({
      ...chosen,
      owned: owned.filter((id) => !chosen.sprays.includes(id)),
      sprays: chosen.sprays.filter((id) => !owned.includes(id)),
    });
  return (
    <div aria-busy={called.answer === undefined && !called.problem}>
      <Await of={{ ...called, answer: shown }} shape="lines" count={3}>
        {(answer) => (
          <>
            {answer.needs.every(({ id }) => past.includes(id)) ? (
              <p>
                {past.length > 0 ? (
                  <Trans>Nothing more is to be given this season.</Trans>
                ) : (
                  <Trans>No published seed rate or dose was found for this crop.</Trans>
                )}
              </p>
            ) : (
              <Reckoned
                chosen={chosen}
                past={past}
                isBusy={called.answer === undefined}
                answer={answer}
                onOwned={own}
                onSeed={(seed) => choose({ ...chosen, seed })}
                onPhosphorus={onPhosphorus ?? ((phosphorus) => choose({ ...chosen, phosphorus }))}
              />
            )}
            <SprayChoice
              crop={crop}
              chosen={chosen.sprays}
              onChoose={(id) => choose({ ...chosen, sprays: [...chosen.sprays, id] })}
            />
          </>
        )}
      </Await>
    </div>
  );
}

interface ReckonedProps {
  answer: Needs;
  chosen: Chosen;
  past: readonly string[];
  /** The answer is of a choice before. */
  isBusy: boolean;
  onOwned: (owned: readonly string[]) => void;
  onSeed: (seed: string) => void;
  onPhosphorus: (by: PhosphorusKind) => void;
}

function Reckoned({ answer, chosen, past, isBusy, onOwned, onSeed, onPhosphorus }: ReckonedProps) {
  /** How many sellers the chosen plan has; the cheapest unless another was tapped. */
  const [sellers, chooseSellers] = useState<number>();
  const plan = answer.plans.find((each) => each.sellers.length === sellers) ?? answer.plans[0];
  return (
    <div className={styles.part}>
      <NeedList answer={answer} chosen={chosen} past={past} plan={plan} onOwned={onOwned} />
      <Choices answer={answer} chosen={chosen} onSeed={onSeed} onPhosphorus={onPhosphorus} />
      {plan ? (
        <>
          <Sellers plans={answer.plans} exact={answer.exact} chosen={plan} onChoose={chooseSellers} />
          <Budget plan={plan} answer={answer} />
          <Basket plan={plan} isBusy={isBusy} />
          <Keeping plan={plan} answer={answer} />
        </>
      ) : null}
    </div>
  );
}

/** How to keep what is left over, so that nobody uses more because it is there. */
function Keeping({ plan, answer }: { plan: Plan; answer: Needs }) {
  const isLeft = (kind: Needs["needs"][number]["kind"]) =>
    plan.lines.some(
      ({ need, left }) => left > 0 && answer.needs.some(({ id, kind: of }) => id === need && of === kind),
    );
  const [seed, fertilizer, spray] = [isLeft("seed"), isLeft("fertilizer"), isLeft("spray")];
  if (!seed && !fertilizer && !spray) return null;
  return (
    <Details summary={<Trans>How to keep what is left over</Trans>}>
      <Stack>
        <p>
          <Trans>Do not use more because it is there: too much burns roots and costs yield.</Trans>
        </p>
        {fertilizer ? (
          <p>
            <Trans>
              Fertilizer: tie the bag shut and keep it on a plank, dry, away from walls, fire, animals and
              children. Urea draws water from the air; an open bag turns to stone.
            </Trans>
          </p>
        ) : null}
        {seed ? (
          <p>
            <Trans>
              Seed: keep it dry, cool and closed, and sow 100 grains on a wet cloth before you sow it next
              season. Treated seed is never food, nor fodder. Hybrid seed is bought new every season.
            </Trans>
          </p>
        ) : null}
        {spray ? (
          <p>
            <Trans>
              Sprays: in their own closed pack with the label, locked away from food, fodder and children, and
              only until the last date on the pack.
            </Trans>
          </p>
        ) : null}
      </Stack>
    </Details>
  );
}

interface ChoicesProps {
  answer: Needs;
  chosen: Chosen;
  onSeed: (seed: string) => void;
  onPhosphorus: (by: PhosphorusKind) => void;
}

/**
 * Choice of the seed, and of the source of the phosphorus, each with its cost for the land; the cheapest is
 * first.
 */
function Choices({ answer, chosen: taken, onSeed, onPhosphorus }: ChoicesProps) {
  const { t } = useLingui();
  const texts = useNeedWords();
  const cost = (value: number | null) => (value === null ? t`not enough here` : rupees(value));
  const seed = answer.seeds.find(({ chosen }) => chosen);
  const by = answer.phosphorus.find(({ chosen }) => chosen);
  const owned = (id: string) => answer.needs.some((need) => need.id === id && need.state === "own");
  const asksSeed = answer.seeds.length > 1 && seed && !owned("seed");
  const asksPhosphorus = by && !owned(by.by);
  if (!asksSeed && !asksPhosphorus) return null;
  return (
    <div className={styles.choices}>
      {asksSeed ? (
        <Select
          label={<Trans>Which seed</Trans>}
          name="which-seed"
          value={taken.seed ?? seed.prod_id}
          onChange={(event) => onSeed(event.target.value)}
        >
          {answer.seeds.map((each) => {
            const name = each.name;
            return (
              <option key={each.prod_id} value={each.prod_id}>
                {cost(each.cost)}: {name}
              </option>
            );
          })}
        </Select>
      ) : null}
      {asksPhosphorus ? (
        <Select
          label={<Trans>Phosphorus from</Trans>}
          hint={<Trans>What all the fertilizer costs with it</Trans>}
          name="phosphorus"
          value={taken.phosphorus ?? by.by}
          onChange={(event) => {
            const chosen = phosphorusKinds.find((kind) => kind === event.target.value);
            if (chosen) onPhosphorus(chosen);
          }}
        >
          {answer.phosphorus.map((each) => (
            <option key={each.by} value={each.by}>
              {cost(each.cost)}: {texts.name({ kind: "fertilizer", fertilizer: each.by })}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  );
}
