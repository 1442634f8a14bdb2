import { Trans } from "@lingui/react/macro";
import { type ReactNode, useContext } from "react";
import { lazyInBrowser, lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useFoldOfHash } from "#kit/web/ui/layout/useFoldOfHash.ts";
import { paths, withQuery } from "#screens/paths.ts";
import type { CropPage } from "../../contract.ts";
import { useOtherLanguage, plainName as withoutSeason } from "../../web/cropText.ts";
import styles from "./CropFolds.module.css";
import { CropPartsContext } from "./CropParts.ts";

const CropMoney = lazyOnVisible("money", () => import("../../money/web/CropMoney.tsx"));
const MandiPrices = lazyInBrowser("mandi", () => import("../../mandi/web/MandiPrices.tsx"), styles.mandi);
const MyField = lazyOnVisible("field", () => import("../../land/web/MyField.tsx"));
const CropFigures = lazyOnVisible("figures", () => import("../../money/web/CropFigures.tsx"));
const CropNeeds = lazyOnVisible("needs", () => import("../../detail/web/CropNeeds.tsx"));
const CropInputs = lazyOnVisible("inputs", () => import("../../detail/web/CropInputs.tsx"));
const CropProtection = lazyInBrowser("protection", () => import("./CropProtection.tsx"), styles.protection);
const ShareCrop = lazyOnVisible("share", () => import("../../share/web/ShareCrop.tsx"));

/**
 * All that a crop's first screen leaves out, folded away under the names that people ask by. The code of a fold comes when
 * it is opened; its texts are in the document.
 */
export function CropFolds({ crop }: { crop: CropPage }) {
  const otherLanguage = useOtherLanguage();
  const { ToBuy, Talk } = useContext(CropPartsContext);
  useFoldOfHash();
  const plainName = withoutSeason(crop.title);
  return (
    <div className={styles.folds}>
      <div>
        <Fold name={<Trans>Money</Trans>}>
          <MandiPrices crop={crop} />
          <CropMoney crop={crop} />
          <MyField crop={crop} />
          <CropFigures crop={crop} />
        </Fold>
        <Fold name={<Trans>Water and weather</Trans>}>
          <CropNeeds crop={crop} />
        </Fold>
        <Fold name={<Trans>Seed and fertilizer</Trans>}>
          <ToBuy crop={crop} />
          <CropInputs crop={crop} />
        </Fold>
        <Fold name={<Trans>Sick?</Trans>} data-print="no">
          <CropProtection crop={crop} />
          <Talk crop={crop} />
        </Fold>
      </div>
      <div className={styles.quiet}>
        <span>
          <span lang={otherLanguage}>{crop.otherTitle}</span>, <i lang="la">{crop.scientificName}</i>
        </span>
        <Link to={withQuery(paths.discussions, { topic: `crop.${crop._id}` })} data-print="no">
          <Trans>Ask others about {plainName}</Trans>
        </Link>
        <ShareCrop crop={crop} />
      </div>
    </div>
  );
}

function Fold({ name, children, ...rest }: { name: ReactNode; children: ReactNode }) {
  return (
    <Details summary={<h2>{name}</h2>} {...rest}>
      <Stack gap="loose">{children}</Stack>
    </Details>
  );
}
