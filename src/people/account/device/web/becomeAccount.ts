import { adoptWaiting } from "#kit/web/outbox/adopt.ts";
import { adoptAnswers } from "#kit/web/storage/keptAnswers.ts";
import { deviceKeeper, rememberDevice } from "#kit/web/storage/visitor.ts";

/** Hands the phone's entries of its device account over to the account that it has become: it is the same person's, and what waits goes out. */
export async function becomeAccount(email: string): Promise<void> {
  await adoptAnswers(deviceKeeper, email);
  await adoptWaiting(deviceKeeper, email).catch(() => console.warn("what waits could not be handed on"));
  rememberDevice(undefined);
}
