import { Trans, useLingui } from "@lingui/react/macro";
import { paths, withQuery } from "#features/paths.ts";
import { rupees } from "#kit/contract/figures.ts";
import { later } from "#kit/web/later.tsx";
import { productName } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { CropPage } from "../contract.ts";
import { CropMoney } from "../money/web/CropMoney.tsx";
import { wateringsOf } from "../rules.ts";
import { CropPicture } from "./CropPicture.tsx";
import styles from "./CropStory.module.css";
import { CropTable } from "./CropTable.tsx";
import { useMoneyWords } from "./money.ts";
import { useCropWords } from "./names.ts";

const CropNeeds = later("needs", () => import("./CropNeeds.tsx"));
const MyField = later("field", () => import("./MyField.tsx"));
const CropSources = later("sources", () => import("./CropSources.tsx"));
const ShareRow = later("share", () => import("./ShareRow.tsx"));

/** Everything about a crop: picture and table, money, needs, one's own field, sources. */
export function CropStory({ crop }: { crop: CropPage }) {
  const { t } = useLingui();
  const words = useCropWords();
  const money = useMoneyWords();
  const name = words.name(crop);
  /** Without the season that stands behind it: the market's packs are called by the crop alone. */
  const plainName = name.replace(/ \(.*/, "");
  const cost = rupees(Math.round(crop.investment));
  const profit = money.profit(crop);
  const waterings = wateringsOf(crop);
  return (
    <div className={styles.story}>
      <div className={styles.picture}>
        <CropPicture crop={crop} title={name} />
        <p className={styles.names}>
          <span lang={words.otherLanguage}>{words.otherName(crop)}</span>
          <i lang="la">{crop.scientificName}</i>
        </p>
        <div className={styles.ways} data-print="no">
          <ButtonLink to={withQuery(paths.advisories, { crop: crop._id })}>
            <Trans>Crop is sick?</Trans>
          </ButtonLink>
          <ButtonLink to={paths.searchByName(plainName)}>
            <Trans>Seeds and more</Trans>
          </ButtonLink>
        </div>
      </div>
      <div className={styles.parts}>
        <Stack gap="wide">
          <CropTable crop={crop} />
          <section aria-labelledby="description">
            <h2 id="description">
              <Trans>Description</Trans>
            </h2>
            <p>{words.info(crop)}</p>
          </section>
          <CropMoney crop={crop} />
          <CropNeeds crop={crop} />
          <MyField crop={crop} />
          <CropSources crop={crop} />
          <ShareRow
            text={t`${name}, per hectare: cost ${cost}, profit ${profit}, about ${waterings} waterings. From ${productName}.`}
          />
        </Stack>
      </div>
    </div>
  );
}
