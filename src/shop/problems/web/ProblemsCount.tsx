import { useCall } from "#kit/web/call.tsx";
import { problems } from "../contract.ts";

/** How many buyers wait for the shop's answer, behind the way to them; nothing where nobody does. */
export default function ProblemsCount() {
  const waiting = useCall(problems.waiting, {}).answer?.count ?? 0;
  return waiting > 0 ? `\u00a0· ${waiting}` : null;
}
