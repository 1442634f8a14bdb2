import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { collectedKinds, type Plan } from "../contract.ts";
import styles from "./NeedsPart.module.css";

interface SellersProps {
  plans: readonly Plan[];
  exact: boolean;
  chosen: Plan;
  onChoose: (sellers: number) => void;
}

/** The sum, and where fewer sellers cost more, what each costs and how many deliveries come. Cost alone decides the order. */
export function Sellers({ plans, exact, chosen, onChoose }: SellersProps) {
  const { t } = useLingui();
  const total = rupees(chosen.cost);
  const count = (of: Plan) => t`${plural(of.sellers.length, { one: "# seller", other: "# sellers" })}`;
  const delivered = (of: Plan) => sellersOf(of, (need) => !collectedKinds.includes(need));
  const deliveries = (of: Plan) =>
    t`${plural(delivered(of).length, { one: "# delivery", other: "# deliveries" })}`;
  const names = (of: Plan) =>
    delivered(of)
      .map(({ name }) => name)
      .join(", ");
  const collected = sellersOf(chosen, (need) => collectedKinds.includes(need));
  return (
    <div className={styles.sellers}>
      <p className={styles.total}>
        <span>
          <Trans>In all</Trans>
        </span>
        <output>{total}</output>
      </p>
      {plans.length > 1 ? (
        <RadioCards
          label={<Trans>From how many sellers</Trans>}
          name="sellers"
          pictureAt="start"
          value={String(chosen.sellers.length)}
          onChange={(value) => onChoose(Number(value))}
          cards={plans.map((plan) => {
            const [sellers, cost] = [count(plan), rupees(plan.cost)];
            return {
              value: String(plan.sellers.length),
              word: t`${sellers}: ${cost}`,
              line:
                delivered(plan).length > 0 ? (
                  <>
                    {deliveries(plan)}: <span translate="no">{names(plan)}</span>
                  </>
                ) : undefined,
            };
          })}
        />
      ) : delivered(chosen).length > 0 ? (
        <p>
          {deliveries(chosen)}: <span translate="no">{names(chosen)}</span>
        </p>
      ) : null}
      {collected.length > 0 ? (
        <div>
          <Mark tone="warn">
            <Trans>Collect urea and DAP at the dealer yourself, with your Aadhaar.</Trans>
          </Mark>
          <p translate="no">{collected.map(({ name }) => name).join(", ")}</p>
        </div>
      ) : null}
      <p className={styles.small}>
        <Trans>Listed by cost alone. No shop can pay for its place.</Trans>{" "}
        {exact ? null : (
          <Trans>
            There are many packs and sellers. Not all ways to combine them were tried: a cheaper one may
            exist.
          </Trans>
        )}
      </p>
    </div>
  );
}

/** The sellers of a plan's lines for some needs. */
function sellersOf({ sellers, lines }: Plan, counts: (need: string) => boolean): Plan["sellers"] {
  return sellers.filter(({ id }) => lines.some(({ seller, need }) => seller === id && counts(need)));
}
