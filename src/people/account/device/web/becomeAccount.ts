import { adoptWaiting } from "#kit/web/outbox/adopt.ts";
import { adoptAnswers } from "#kit/web/storage/keptAnswers.ts";
import { deviceKeeper, rememberDevice } from "#kit/web/storage/visitor.ts";

/** Hands what the phone keeps for its device account to the account that it became: it is the same person's, and what waits goes out. */
export async function becomeAccount(email: string): Promise<void> {
  await adoptAnswers(deviceKeeper, email);
  await adoptWaiting(deviceKeeper, email).catch(() => console.warn("what waits could not be handed on"));
  rememberDevice(undefined);
}
