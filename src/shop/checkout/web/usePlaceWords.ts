import { useLingui } from "@lingui/react/macro";
import { stateWord } from "#knowledge/agronomy/states.ts";
import { india } from "../addressFields.ts";

/** A line of an address in the reader's language: State and country are kept in English, all else is as it was typed. */
export function usePlaceWords(): (line: string) => string {
  const { t, i18n } = useLingui();
  return (line) => (line === india ? t`India` : stateWord(line, i18n.locale));
}
