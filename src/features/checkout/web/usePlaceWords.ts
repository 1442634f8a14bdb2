import { useLingui } from "@lingui/react/macro";
import type { IndianState } from "../states.ts";
import { stateNames } from "./form/stateNames.ts";

/** A line of an address in the reader's language: State and country are kept in English, all else is as it was typed. */
export function usePlaceWords(): (line: string) => string {
  const { t, i18n } = useLingui();
  return (line) => {
    if (line === "India") return t`India`;
    return line in stateNames ? i18n._(stateNames[line as IndianState]) : line;
  };
}
