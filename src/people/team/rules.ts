import { dayMs } from "#kit/contract/days/indianDays.ts";

/** Helpers of one shop, and invitations that are open, at most. */
export const mostHelpers = 10;
/** An invitation is good for so long (ms). */
export const invitationMs = 3 * dayMs;
