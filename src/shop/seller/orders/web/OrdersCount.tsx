import { useCounts } from "./useCounts.ts";

/** How many orders are to be packed, behind the way to them; nothing where none is. */
export default function OrdersCount() {
  const waiting = useCounts()?.["to-pack"] ?? 0;
  return waiting > 0 ? `\u00a0· ${waiting}` : null;
}
