import { Trans } from "@lingui/react/macro";
import { useContext } from "react";
import { lazyInBrowser, lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { CropPage } from "../../contract.ts";
import { CropMoney } from "../../money/web/CropMoney.tsx";
import { CropPicture } from "../CropPicture.tsx";
import { useCropText } from "../cropText.ts";
import { CropTable } from "../results/CropTable.tsx";
import { CropPartsContext } from "./CropParts.ts";
import styles from "./CropStory.module.css";

const CropNeeds = lazyOnVisible("needs", () => import("../../detail/web/CropNeeds.tsx"));
const CropProtection = lazyInBrowser("protection", () => import("./CropProtection.tsx"), styles.protection);
const MyField = lazyOnVisible("field", () => import("../../land/web/MyField.tsx"));
const CropSources = lazyOnVisible("sources", () => import("../../detail/web/CropSources.tsx"));
const ShareCrop = lazyOnVisible("share", () => import("../../detail/web/ShareCrop.tsx"));

/** Everything about a crop: picture and table, money, needs, one's own field, sources. */
export function CropStory({ crop }: { crop: CropPage }) {
  const cropText = useCropText();
  const CropParts = useContext(CropPartsContext);
  const name = cropText.name(crop);
  /** Without the season after it: the market's packs carry the name of the crop alone. */
  const plainName = name.replace(/ \(.*/, "");
  return (
    <div className={styles.story}>
      <div className={styles.picture}>
        <CropPicture crop={crop} title={name} />
        <p className={styles.names}>
          <span lang={cropText.otherLanguage}>{cropText.otherName(crop)}</span>
          <i lang="la">{crop.scientificName}</i>
        </p>
        <div className={styles.ways} data-print="no">
          <ButtonLink kind="main" to={paths.searchByName(plainName)}>
            <Trans>See seed and goods for {plainName}</Trans>
          </ButtonLink>
          <ButtonLink to={withQuery(paths.fields, { sow: crop._id })}>
            <Trans>Sow this here</Trans>
          </ButtonLink>
          <ButtonLink to={withQuery(paths.advisories, { crop: crop._id })}>
            <Trans>Crop is sick?</Trans>
          </ButtonLink>
          <ButtonLink to={withQuery(paths.discussions, { topic: `crop.${crop._id}` })}>
            <Trans>Ask others about {plainName}</Trans>
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
            <p>{cropText.info(crop)}</p>
          </section>
          <CropMoney crop={crop} />
        </Stack>
        <CropNeeds crop={crop} />
        <div className={styles.whole}>
          <CropProtection crop={crop} />
          <MyField crop={crop} />
          <CropParts crop={crop} />
          <CropSources crop={crop} />
          <ShareCrop crop={crop} />
        </div>
      </div>
    </div>
  );
}
