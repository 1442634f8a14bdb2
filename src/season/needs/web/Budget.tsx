import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { storedText, useStored } from "#kit/web/storage/stored.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { readWithUnit } from "#knowledge/crops/ownField.ts";
import { pastSearches } from "#knowledge/crops/web/history.ts";
import { costOfAll, overBudget, waitingIn } from "../budget.ts";
import type { Needs, Plan } from "../contract.ts";
import styles from "./NeedsPart.module.css";

/** The farmer's budget, as it was typed; empty until it is. Goes with the person at log-out. */
const storedBudget = storedText<string>("needs-budget", "");

/** By how much the plan is above what one has, and what of it can wait until when. Until a sum is typed that of the last crop search counts. */
export function Budget({ plan, answer }: { plan: Plan; answer: Needs }) {
  const { t } = useLingui();
  const [typed, keep] = useStored(storedBudget);
  const [searches] = useStored(pastSearches);
  const text = typed || (searches[0]?.search.investment ?? "");
  const budget = readWithUnit(text, "Rs");
  const over = overBudget(plan.cost, budget);
  return (
    <div className={styles.budget}>
      <Field
        label={<Trans>Money you have for this (if you like)</Trans>}
        name="needs-budget"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        before="Rs"
        value={text}
        onChange={(event) => keep(event.target.value)}
        error={text !== "" && budget === undefined ? t`Please write a number above 0` : undefined}
      />
      <div role="status">{over > 0 ? <Over over={over} plan={plan} answer={answer} /> : null}</div>
    </div>
  );
}

function Over({ over, plan, answer }: { over: number; plan: Plan; answer: Needs }) {
  const { t } = useLingui();
  const waiting = waitingIn(plan, answer);
  const later = costOfAll(waiting);
  const sum = rupees(over);
  const rest = rupees(overBudget(over, later));
  const when = answer.splits;
  return (
    <Alert tone="warning" title={<Trans>{sum} more than you have.</Trans>}>
      {waiting.length > 0 ? (
        <>
          <p>
            <Trans>This can wait; it is not needed at sowing:</Trans>
          </p>
          <ul className={styles.later}>
            {waiting.map(({ line, packs, cost }) => {
              const [name, price] = [line.product.name, rupees(cost)];
              const count = t`${plural(packs, { one: "# pack", other: "# packs" })}`;
              return (
                <li key={`${line.need} ${line.product._id}`}>
                  <Trans>
                    {count} of {name}: {price}
                  </Trans>
                </li>
              );
            })}
          </ul>
          {when ? <p>{when}</p> : null}
          {later < over ? (
            <p>
              <Trans>Then {rest} is still missing: sow less land, or untick what you have.</Trans>
            </p>
          ) : null}
        </>
      ) : (
        <p>
          <Trans>All of it is needed at sowing. Sow less land, or untick what you have.</Trans>
        </p>
      )}
    </Alert>
  );
}
