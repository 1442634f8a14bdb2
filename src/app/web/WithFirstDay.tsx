import type { ReactNode } from "react";
import { useCall } from "#kit/web/call.tsx";
import { fields } from "#season/fields/contract.ts";
import { useProblemAhead } from "#season/sickCrop/web/useProblemAhead.ts";

/** Around a season: who came from the first plan has not been on Today, and opens it and the sick crop's steps without a network all the same. */
export default function WithFirstDay({ children }: { children: ReactNode }) {
  useProblemAhead();
  useCall(fields.list, {});
  useCall(fields.today, {});
  return children;
}
