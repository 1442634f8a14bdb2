import { daysBetween } from "#kit/contract/days/indianDays.ts";
import type { Category } from "./contract.ts";

/**
 * Categories offered only under a licence that was checked and is in force, unless the site is set up
 * otherwise (LICENSED_CATEGORIES). Who sells insecticides over the internet needs one, and the site that lets
 * them sell "shall verify the validity of the licence" (Insecticides Rules 1971, rule 10E, as inserted in
 * 2022). Seeds and fertilizers need one too (Seeds (Control) Order 1983; Fertiliser (Control) Order 1985),
 * but there no duty lies on the site.
 */
export const usuallyLicensed: readonly Category[] = ["pesticides"];

/** From so many days before its end on the seller is asked to renew it: an office takes weeks. */
export const soonDays = 60;

/** State of a licence on a day: there is none, it ended, it ends soon, it is in force. */
export type LicenceState = "none" | "ended" | "soon" | "holds";

/** `expiresOn`: its last day, on which it still holds; empty where there is none. Days as `2027-03-31`, in India. */
export function licenceState(expiresOn: string, today: string): LicenceState {
  if (expiresOn === "") return "none";
  if (!isInForce(expiresOn, today)) return "ended";
  return daysLeft(expiresOn, today) <= soonDays ? "soon" : "holds";
}

/** Days on which it still holds, today among them. */
export function daysLeft(expiresOn: string, today: string): number {
  return daysBetween(today, expiresOn);
}

/** Days written so are compared as texts; no day at all comes before every day. */
export function isInForce(expiresOn: string, today: string): boolean {
  return expiresOn >= today;
}
