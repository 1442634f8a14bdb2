import { useLingui } from "@lingui/react";
import type { PlantPart } from "../signs.ts";
import { signWords } from "./signWords.ts";

/** A sign of a part in words. */
export function useSignText(): (part: PlantPart, sign: string) => string {
  const { i18n } = useLingui();
  return (part, sign) => {
    const text = signWords[`${part}.${sign}`];
    return text ? i18n._(text) : sign;
  };
}
