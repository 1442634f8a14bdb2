import { useState } from "react";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { standardPump } from "../contract.ts";
import { useMyPump } from "./pump.ts";
import type { SprayLand, SprayWith } from "./UseFacts.tsx";

/** With what, where and when is sprayed: one's own sprayer, one's land, and today until another day is chosen. */
export function useSprayWith(land: SprayLand | undefined) {
  const { litres } = useMyPump();
  const today = useHydrated() ? indianDay(Date.now()) : "";
  const [chosen, choose] = useState<string>();
  const day = chosen ?? today;
  const sprayed: SprayWith = {
    pumpLitres: litres ?? standardPump,
    land,
    on: startOfDay(day) === undefined ? undefined : day,
  };
  return { sprayed, day, choose };
}
