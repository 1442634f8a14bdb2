import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { paths } from "#screens/paths.ts";
import { useProductText } from "#shop/market/web/productText.ts";
import { SampleMark } from "#shop/market/web/SampleMark.tsx";
import type { NeedOfCrop, Needs, Plan } from "../contract.ts";
import type { Chosen } from "./chosen.ts";
import styles from "./NeedsPart.module.css";
import { useNeedWords } from "./needWords.ts";

interface NeedListProps {
  answer: Needs;
  chosen: Chosen;
  /** Ids of needs whose time is over. */
  past: readonly string[];
  plan: Plan | undefined;
  onOwned: (owned: readonly string[]) => void;
}

/** Each thing that is needed, with its packs; what one has already is unticked. */
export function NeedList({ answer, chosen, past, plan, onOwned }: NeedListProps) {
  const { t } = useLingui();
  const texts = useNeedWords();
  const { owned } = chosen;
  const isTicked = ({ kind, id }: NeedOfCrop) =>
    kind === "spray" ? chosen.sprays.includes(id) : !owned.includes(id);
  const hintOf = ({ id }: NeedOfCrop) => (owned.includes(id) ? t`You have it already` : undefined);
  const toggle = (id: string) =>
    onOwned(owned.includes(id) ? owned.filter((each) => each !== id) : [...owned, id]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.list} role="list">
      {answer.needs
        .filter(({ id }) => !past.includes(id))
        .map((need) => {
          const name = texts.name(need);
          const amount = texts.amount(need.amount, need.unit);
          return (
            <li key={need.id} className={styles.need}>
              <CheckboxField
                label={
                  <strong>
                    {need.kind === "spray" ? <span translate="no">{name}</span> : name} · {amount}
                  </strong>
                }
                hint={hintOf(need)}
                checked={isTicked(need)}
                onChange={() => toggle(need.id)}
              />
              <div className={styles.packs}>
                <State need={need} />
                <Packs need={need} plan={plan} />
              </div>
            </li>
          );
        })}
    </ul>
  );
}

/** Where nothing can be bought for it. */
function State({ need }: { need: NeedOfCrop }) {
  if (need.state === "none")
    return (
      <Mark tone="warn">
        <Trans>Nobody sells this here now.</Trans>
      </Mark>
    );
  if (need.state === "short")
    return (
      <Mark tone="warn">
        <Trans>Sellers here have less than this.</Trans>
      </Mark>
    );
  return null;
}

function Packs({ need, plan }: { need: NeedOfCrop; plan: Plan | undefined }) {
  const productText = useProductText();
  const texts = useNeedWords();
  const lines = plan?.lines.filter((line) => line.need === need.id) ?? [];
  return (
    <>
      {lines.map(({ product, seller, packs, cost, left, short }) => {
        const [over, less] = [texts.amount(left, need.unit), texts.amount(short, need.unit)];
        return (
          <div key={product._id} className={styles.line}>
            <p>
              {productText.packs(packs, product.packSize)}
              <br />
              <Link to={paths.product(product._id)}>{product.name}</Link>
              <br />
              <SampleMark shop={seller} />
            </p>
            <p className={styles.cost}>{rupees(cost)}</p>
            {left >= 0.05 || (need.unit === "kg" && left > 0.001) ? (
              <p className={styles.small}>
                <Trans>{over} left over</Trans>
              </p>
            ) : null}
            {short > need.amount * 0.001 ? (
              <p className={styles.small}>
                <Trans>{less} less than needed, near enough</Trans>
              </p>
            ) : null}
          </div>
        );
      })}
      {need.kind === "spray" ? (
        <Mark tone="warn">
          <Trans>Read the label on the pack: it comes before what is said here.</Trans>
        </Mark>
      ) : null}
      {need.basis === "pack" && lines.length > 0 ? (
        <p className={styles.small}>
          <Trans>As the seed's own pack says.</Trans>
        </p>
      ) : null}
    </>
  );
}
