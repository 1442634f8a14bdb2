import { useLingui } from "@lingui/react/macro";
import type { Crop } from "../../contract.ts";

/** Remark beside a profit that is no season's; undefined for crops of one season. */
export function usePerennialText() {
  const { t } = useLingui();
  return ({ perennial }: Pick<Crop, "perennial">): string | undefined => {
    if (!perennial) return undefined;
    const { orchard, firstFruitYear: year } = perennial;
    if (year === null)
      return orchard ? t`Orchard: a year with full fruit` : t`In the field for a year or more`;
    return orchard ? t`Orchard: fruit from year ${year}` : t`First fruit in year ${year}`;
  };
}
