import { useEffect, useState } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";

/** India's day of today (`2026-11-22`); another one when somebody looks again after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => indianDay(Date.now()));
  useEffect(() => {
    const look = () => setToday(indianDay(Date.now()));
    for (const event of ["visibilitychange", "online"]) addEventListener(event, look, { capture: true });
    return () => {
      for (const event of ["visibilitychange", "online"]) removeEventListener(event, look, { capture: true });
    };
  }, []);
  return today;
}
