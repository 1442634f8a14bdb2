import { useLingui } from "@lingui/react";
import { unitName } from "#knowledge/agronomy/landUnits.ts";
import { areaSaid } from "../../areaSaid.ts";

/** An area in the unit that its field is counted in: an inspector and its farmer read the same. */
export function useAreaText() {
  const { i18n } = useLingui();
  return (of: Parameters<typeof areaSaid>[0]) => {
    const { figure, unit } = areaSaid(of);
    return `${figure} ${unitName(unit, i18n.locale)}`;
  };
}
