import { Plural, Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/Link.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Bar } from "#kit/web/ui/Bar.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { paths } from "#screens/paths.ts";
import type { Figures } from "../contract.ts";
import styles from "./BestSellers.module.css";

/** Best sellers, longest bar first. */
export function BestSellers({ best }: { best: Figures["best"] }) {
  const { language } = useChosenLanguage();
  const most = best[0]?.rupees ?? 0;
  if (best.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="best">
      <h2 id="best">
        <Trans>Best sellers</Trans>
      </h2>
      <ol className={styles.best}>
        {best.map(({ id, name, name_hi, rupees: sum, packs }) => (
          <li key={id}>
            <Bar
              label={
                <Link to={paths.product(id)} translate="no">
                  {language === "hi" ? name_hi : name}
                </Link>
              }
              value={
                <>
                  {rupees(sum)} · <Plural value={packs} one="# pack" other="# packs" />
                </>
              }
              share={most > 0 ? sum / most : 0}
            />
          </li>
        ))}
      </ol>
    </Stack>
  );
}
