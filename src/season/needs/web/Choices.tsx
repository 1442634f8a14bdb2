import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { type Needs, type PhosphorusKind, phosphorusKinds } from "../contract.ts";
import type { Chosen } from "./chosen.ts";
import styles from "./NeedsPart.module.css";
import { useNeedWords } from "./needWords.ts";

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
export function Choices({ answer, chosen: taken, onSeed, onPhosphorus }: ChoicesProps) {
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
