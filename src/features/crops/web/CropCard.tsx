import { Trans } from "@lingui/react/macro";
import { paths } from "#features/paths.ts";
import { rupees, wholeFigure } from "#kit/contract/figures.ts";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import type { Search } from "../contract.ts";
import type { FittingCrop } from "../rules.ts";
import styles from "./CropCard.module.css";
import { CropPicture } from "./CropPicture.tsx";
import { FitMarks } from "./FitMarks.tsx";
import { useMoneyWords } from "./money.ts";
import { useCropWords } from "./names.ts";

interface CropCardProps {
  found: FittingCrop;
  search: Search;
  /** Id of the form that compares; its boxes stand in the cards. */
  compareForm: string;
  compared: boolean;
  /** No more crops fit side by side. */
  full: boolean;
  /** True below the first screen: its picture may come later. */
  later: boolean;
  onCompare: (id: string, chosen: boolean) => void;
}

/** One crop of the list: what it looks like, why it fits, what it costs and brings; more of it opens in place. */
export function CropCard({
  found: { crop, fit },
  search,
  compareForm,
  compared,
  full,
  later,
  onCompare,
}: CropCardProps) {
  const words = useCropWords();
  const money = useMoneyWords();
  const litres = wholeFigure(crop.waterReq);
  return (
    <Card as="li">
      <div className={styles.top}>
        <CropPicture crop={crop} className={styles.picture} later={later} />
        <div className={styles.head}>
          <h2 className={styles.name}>
            <CardLink to={paths.crop(crop._id)}>{words.name(crop)}</CardLink>
          </h2>
          <p className={styles.other} lang={words.otherLanguage}>
            {words.otherName(crop)}
          </p>
          <FitMarks fit={fit} search={search} />
        </div>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>
            <Trans>Profit</Trans>
          </dt>
          <dd>{money.profit(crop)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Investment</Trans>
          </dt>
          <dd>{rupees(Math.round(crop.investment))}</dd>
        </div>
        <div>
          <dt>
            <Trans>Water</Trans>
          </dt>
          <dd>
            <Trans>{litres} litres</Trans>
          </dd>
        </div>
      </dl>
      <div className={styles.above}>
        <Details summary={<Trans>More</Trans>}>
          <p>{words.brief(crop)}</p>
        </Details>
        <label className={styles.compare}>
          <input
            type="checkbox"
            name="compare"
            value={crop._id}
            form={compareForm}
            checked={compared}
            disabled={full && !compared}
            onChange={(event) => onCompare(crop._id, event.target.checked)}
          />
          <Trans>Compare</Trans>
        </label>
      </div>
    </Card>
  );
}
