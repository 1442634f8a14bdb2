import { storage as discussions } from "#community/discussions/web/storage.ts";
import { storage as home } from "#front/home/web/storage.ts";
import { keepWaitingOf } from "#kit/web/outbox/adopt.ts";
import type { BrowserStorage } from "#kit/web/storage/browserStorage.ts";
import { erasePrivateData } from "#kit/web/storage/privateData.ts";
import { deviceKeeper, keeperNow } from "#kit/web/storage/visitor.ts";
import { storage as kit } from "#kit/web/storage.ts";
import { storage as crops } from "#knowledge/crops/web/storage.ts";
import { storage as register } from "#knowledge/register/web/storage.ts";
import type { Unsent } from "#people/account/web/logout/unsent.ts";
import { storage as push } from "#people/notifications/push/web/storage.ts";
import { paths } from "#screens/paths.ts";
import { storage as chatbot } from "#season/chatbot/web/storage.ts";
import { storage as fields } from "#season/fields/web/storage.ts";
import { storage as losses } from "#season/losses/web/storage.ts";
import { storage as needs } from "#season/needs/web/storage.ts";
import { storage as cart } from "#shop/cart/web/storage.ts";
import { storage as checkout } from "#shop/checkout/web/storage.ts";
import { storage as delivery } from "#shop/delivery/web/storage.ts";
import { storage as help } from "#shop/help/web/storage.ts";
import { storage as seller } from "#shop/seller/web/storage.ts";
import { storage as app } from "./storage.ts";

/** Storage of every feature, as it declares it. */
export const storages: readonly BrowserStorage[] = [
  ...[kit, app, home, fields, losses, needs, chatbot, discussions, crops, register, push],
  ...[cart, checkout, delivery, help, seller],
];

/** The same for everybody, and telling nothing of who opened them: they may stay on a phone after a log-out. */
const openPages: readonly string[] = [
  paths.home,
  paths.cropSuggestion,
  paths.chatBot,
  paths.problem,
  paths.advisories,
  paths.aboutUs,
  paths.login,
];

/** Erases whatever this browser keeps of the last person. */
export function eraseVisitor(): Promise<void> {
  return erase(storages);
}

/** Erases whatever this browser keeps of others than who logs in, but nothing that waits to be sent of theirs or of the device account that was theirs here. */
export async function eraseOthers(email: string): Promise<void> {
  const isDevice = keeperNow() === deviceKeeper;
  const isSorted = await keepWaitingOf(isDevice ? [email, deviceKeeper] : [email]).then(
    () => true,
    () => false,
  );
  if (!isSorted) return eraseVisitor();
  const waiting = { device: ["waiting", ...(isDevice ? ["device-account"] : [])] };
  const withoutOutbox = { ...kit, databases: kit.databases?.filter((name) => name !== "outbox") ?? [] };
  return erase([...storages.filter((one) => one !== kit), withoutOutbox, waiting]);
}

function erase(all: readonly BrowserStorage[]): Promise<void> {
  return erasePrivateData(all, (path) => openPages.includes(path));
}

/** How much of the person's data waits to be sent from this browser, by its kind. */
export async function countUnsent(): Promise<Unsent> {
  const counters = storages.flatMap(({ unsent = {} }) => Object.entries(unsent));
  return Object.fromEntries(await Promise.all(counters.map(async ([kind, count]) => [kind, await count()])));
}
