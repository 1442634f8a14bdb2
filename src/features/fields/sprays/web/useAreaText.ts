import { useLingui } from "@lingui/react/macro";
import { areaSaid } from "../../areaSaid.ts";

/** An area in the unit that its field is counted in: an inspector and its farmer read the same. */
export function useAreaText() {
  const { t } = useLingui();
  const words = {
    hectare: t`hectare`,
    acre: t`acre`,
    bigha: t`bigha`,
    "square-metre": t`square metres`,
  };
  return (of: Parameters<typeof areaSaid>[0]) => {
    const { figure, unit } = areaSaid(of);
    return `${figure} ${words[unit]}`;
  };
}
