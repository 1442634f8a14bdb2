import type { Licence } from "./contract.ts";

/** Whether the seller ought to do something about it now. */
export function isConcern(
  licence: Pick<Licence, "state" | "withheld" | "application" | "expiresOn" | "withdrawn">,
): boolean {
  const { state, withheld, application, expiresOn, withdrawn } = licence;
  if (withdrawn !== "") return true;
  if (application?.state === "asked" || application?.state === "refused") return true;
  // A renewal that waits to be checked: there is nothing to do but to wait.
  if (application?.state === "waiting" && application.expiresOn > expiresOn) return false;
  return withheld > 0 || state === "soon" || state === "ended";
}
