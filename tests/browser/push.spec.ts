import { randomUUID } from "node:crypto";
import type { BrowserContext, CDPSession } from "@playwright/test";
import type { Language } from "#kit/contract/languages.ts";
import { pushMessage } from "#people/notifications/server/push/message.ts";
import { openLive } from "./buying.ts";
import { alive, expect, type Page, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

test.use({ serviceWorkers: "allow" });

const words = {
  en: {
    yes: "Yes, tell me here",
    no: "Stop telling me here",
    more: "Of what, and when not",
    answers: "Answers to what I said in the discussions",
    card: "Tell me on this phone",
    from: "Quiet from",
    eight: "8:00 pm",
    quiet: "Quiet at night",
    blocked: "Your browser does not let Mitti tell you",
    iphone: "On an iPhone",
    title: "Mitti",
    body: "News of what you ordered",
  },
  hi: {
    yes: "हाँ, यहाँ बताएँ",
    no: "यहाँ बताना बंद करें",
    more: "किसकी खबर आए, और कब नहीं",
    answers: "चर्चा में मेरी बात पर जवाब",
    card: "इस फ़ोन पर खबर",
    from: "किस समय से फ़ोन न बोले",
    eight: "रात 8:00",
    quiet: "रात में फ़ोन न बोले",
    blocked: "आपका ब्राउज़र मिट्टी को खबर देने नहीं दे रहा",
    iphone: "आईफ़ोन पर",
    title: "मिट्टी",
    body: "आपके ऑर्डर की खबर है",
  },
} as const;

/** A browser subscribes at its maker's, which a journey can't reach: this stands in for that one step. */
async function withPushServiceOfTheMaker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let current: object | null = null;
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
      // The phone's key of the example of RFC 8291.
      const p256dh =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
      const keys: Record<string, Uint8Array> = {
        p256dh: bytes(p256dh),
        auth: crypto.getRandomValues(new Uint8Array(16)),
      };
      current = {
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        options: { applicationServerKey: applicationServerKey.buffer },
        getKey: (name: string) => keys[name]?.buffer,
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current;
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current });
  });
}

/** Hands messages to the site's own service worker, as the browser does when one has come. */
async function pusher(page: Page): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  return async (data) => {
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });

/** A browser without a screen now and then forgets what it has just shown: then it is told again. */
async function isShown(page: Page, push: () => Promise<void>, expected: unknown[]): Promise<void> {
  await expect(async () => {
    await push();
    await expect.poll(() => shown(page), { timeout: 3_000 }).toEqual(expected);
  }).toPass();
}

const message = (language: Language, id: string = randomUUID()) =>
  JSON.stringify(
    pushMessage(
      { id, kind: "order-packed", subject: "ORDER12345AB", part: "part", detail: "", at: Date.now() },
      false,
      language,
    ),
  );

test("a phone is told upon a tap, of what and when one likes, says nothing private, and nothing after", async ({
  page,
  context,
  signUp,
  speak,
}) => {
  const say = words.hi;
  await speak("hi");
  await context.grantPermissions(["notifications"]);
  await withPushServiceOfTheMaker(context);
  await page.setViewportSize({ width: 360, height: 900 });
  await signUp();
  await openLive(page, "/notes");
  const choices = async () => (await context.request.get("/api/push")).json();
  expect((await choices()).language).toBeNull();
  await looksRight(page);
  await page.getByRole("button", { name: say.yes }).click();
  await expect(page.getByRole("button", { name: say.no })).toBeVisible();
  expect((await choices()).language).toBe("hi");

  const card = page.getByRole("region", { name: say.card });
  await card.getByText(say.more).click();
  await looksRight(page);
  await card.getByLabel(say.answers).click();
  await expect.poll(async () => (await choices()).topics).toContainEqual({ topic: "answers", on: false });
  await card.getByLabel(say.from).selectOption({ label: say.eight });
  await expect.poll(async () => (await choices()).quiet).toEqual({ from: 20, to: 7 });
  await card.getByLabel(say.quiet).click();
  await expect.poll(async () => (await choices()).quiet).toBeNull();

  const push = await pusher(page);
  const once = message("hi");
  const told = { title: say.title, body: say.body, tag: "orders", path: "/order/ORDER12345AB" };
  await isShown(page, () => push(once), [told]);
  // Shown anew it would lead to the list, as two that nobody looked at do.
  await push(once);
  expect(await shown(page)).toEqual([told]);
  await isShown(page, () => push(message("hi")), [{ ...told, path: "/notes" }]);

  await page.getByRole("button", { name: say.no }).click();
  await expect(page.getByRole("button", { name: say.yes })).toBeVisible();
  expect((await choices()).language).toBeNull();
});

test("a browser that does not let or can't says so, and what to do", async ({ page, signUp, speak }) => {
  const say = words.en;
  await speak("en");
  await page.setViewportSize({ width: 1280, height: 900 });
  await signUp();
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await openLive(page, "/notes");
  await expect(page.getByText(say.blocked)).toBeVisible();
  await expect(page.getByRole("button", { name: say.yes })).toHaveCount(0);
  await looksRight(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)";
    Object.defineProperty(navigator, "userAgent", { get: () => userAgent });
  });
  await page.reload();
  await expect(page.getByText(say.iphone)).toBeVisible();
  await looksRight(page);
});

test("after a log-out nothing that was told stands on the phone any more", async ({
  page,
  context,
  signUp,
}) => {
  await context.grantPermissions(["notifications"]);
  await withPushServiceOfTheMaker(context);
  await signUp();
  await openLive(page, "/notes");
  await page.getByRole("button", { name: words.en.yes }).click();
  await expect(page.getByRole("button", { name: words.en.no })).toBeVisible();
  const push = await pusher(page);
  await isShown(page, () => push(message("en")), [expect.objectContaining({ title: words.en.title })]);
  await page.goto("/dashboard");
  // What is asked before and answered after the log-out is refused, and the browser writes that into its console.
  await alive(page);
  await page
    .getByRole("button", { name: /log ?out/i })
    .first()
    .click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => shown(page)).toEqual([]);
});

async function looksRight(page: Page) {
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
}
