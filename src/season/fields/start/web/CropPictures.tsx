import type { ReactNode } from "react";
import { Link } from "#kit/web/router/Link.tsx";
import type { StandingCrop } from "#knowledge/crops/contract.ts";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import styles from "./CropPictures.module.css";
import { shortNames } from "./useStanding.ts";

interface CropPicturesProps {
  crops: readonly StandingCrop[];
  /** Id of one's own field that is to be sown. */
  field?: string | undefined;
  /** Pictures may lie below the first screen. */
  later?: boolean;
  /** A last tile, as the way to further crops. */
  children?: ReactNode;
}

/** Crops as pictures with their names: a tap leads to the day of sowing, also before any script has come. */
export function CropPictures({ crops, field, later = false, children }: CropPicturesProps) {
  const names = shortNames(crops);
  return (
    <ul className={styles.crops}>
      {crops.map((crop) => (
        <li key={crop._id}>
          <Link to={withQuery(paths.start, { crop: crop._id, field })}>
            <CropPicture crop={crop} className={styles.picture} later={later} />
            <span>{names.get(crop._id)}</span>
          </Link>
        </li>
      ))}
      {children ? <li>{children}</li> : null}
    </ul>
  );
}
