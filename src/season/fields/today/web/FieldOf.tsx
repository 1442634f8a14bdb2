import { Link } from "#kit/web/router/Link.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import type { Today } from "../../contract.ts";
import styles from "./Due.module.css";

/** Crop and field of a line, the way to its season. */
export function FieldOf({ of }: { of: Pick<Today["water"][number], "season" | "field" | "crop"> }) {
  return (
    <Link to={paths.season(of.season)} className={styles.field}>
      <span>
        {plainName(of.crop.name)}, <bdi translate="no">{of.field.name}</bdi>
      </span>
    </Link>
  );
}
