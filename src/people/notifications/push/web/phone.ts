import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { Language } from "#kit/contract/languages.ts";
import { fetchAnswer } from "#kit/web/call.tsx";
import { rememberedLanguage } from "#kit/web/language.tsx";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { push } from "../contract.ts";
import { storedPush } from "./storedPush.ts";

/** Whether this browser could show what is pushed: `home-screen` where an iPhone wants the site there first. */
export type Ability = "able" | "blocked" | "home-screen" | "unable";

export async function abilityNow(): Promise<Ability> {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return isAppleInBrowser() ? "home-screen" : "unable";
  if (Notification.permission === "denied") return "blocked";
  // Where nothing is registered nobody would ever be ready: in development, and in a private window of some browsers.
  return (await navigator.serviceWorker.getRegistration()) ? "able" : "unable";
}

const isAppleInBrowser = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;

/** Asks for permission, upon a tap alone, and has this phone told. False where the permission is not given. */
export async function tellHere(key: string, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await keep(await subscription(key), language);
  return true;
}

/** Tells this phone no more. */
export async function tellNoMore(): Promise<void> {
  writeStored(storedPush, undefined);
  await fetchAnswer(push.dropPhone, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Once a day, where this phone is told: its session, its address or the site's key may be another by now. */
export async function renewDaily(): Promise<void> {
  const today = indianDay(Date.now());
  if (readStored(storedPush) === today || (await abilityNow()) !== "able") return;
  const { key } = await fetchAnswer(push.show, {});
  await renew(key, rememberedLanguage() ?? "en");
}

/** Sends the server again how this phone is notified, and in which language; asks the person nothing. */
export async function renew(key: string, language: Language): Promise<void> {
  if (Notification.permission === "granted") await keep(await subscription(key), language);
}

/** The browser's own; another one where the one there was is of another key. */
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && textOf(before.options.applicationServerKey) === key) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

async function keep(subscription: PushSubscription, language: Language): Promise<void> {
  const { endpoint } = subscription;
  const [p256dh, auth] = [textOf(subscription.getKey("p256dh")), textOf(subscription.getKey("auth"))];
  await fetchAnswer(push.keepPhone, { body: { endpoint, p256dh, auth, language } });
  writeStored(storedPush, indianDay(Date.now()));
}

/** Base64 for addresses, without the signs that fill it up (RFC 4648, 5). */
function textOf(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}
