import { expect, test } from "vitest";
import type { PushMessage } from "#people/notifications/server/push/message.ts";
import { startWorker } from "./support/serviceWorker.ts";

const origin = "https://mitti.example";
const message = (id: string, more: Partial<PushMessage> = {}): PushMessage => ({
  ...{ id, title: "Mitti", body: "News of what you ordered", tag: "orders", path: "/order/A1" },
  ...{ language: "en", at: 1, ...more },
});

test("a push is shown with its words, and again only where it is another", async () => {
  const { push, shown, standing } = startWorker();
  await push(message("one"));
  await push(message("one"));
  standing.clear();
  await push(message("one"));
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({
    title: "Mitti",
    options: { body: "News of what you ordered", tag: "orders", data: { id: "one", path: "/order/A1" } },
  });
  await push(message("two"));
  expect(shown).toHaveLength(2);
});

test("two that nobody looked at stand as one, which leads to the list", async () => {
  const { push, standing, shown } = startWorker();
  await push(message("one"));
  await push(message("two", { path: "/order/B2" }));
  await push(message("three", { tag: "answers", path: "/discussions" }));
  expect([...standing.keys()]).toEqual(["orders", "answers"]);
  expect(shown[1]?.options.data).toEqual({ path: "/notes" });
  expect(shown[2]?.options.data).toEqual({ id: "three", path: "/discussions" });
});

test("what can't be read is news all the same", async () => {
  const { push, shown } = startWorker();
  await push("{");
  await push("{}");
  expect(shown.map(({ title, options }) => [title, options.data.path])).toEqual([
    ["मिट्टी · Mitti", "/notes"],
    ["मिट्टी · Mitti", "/notes"],
  ]);
});

test("a tap opens the page, or goes to where it is open, and reads the notification", async () => {
  const { tap, opened, asked, windows } = startWorker();
  await tap({ id: "one", path: "/order/A1" });
  windows.push(`${origin}/order/A1#part`);
  await tap({ id: "one", path: "/order/A1" });
  await tap({ path: "/notes" });
  expect(opened).toEqual([`${origin}/order/A1`, `!${origin}/order/A1#part`, `${origin}/notes`]);
  expect(asked.map(({ address }) => address)).toEqual([
    "/api/notifications/one/open",
    "/api/notifications/one/open",
  ]);
});

test.each(["https://evil.example/", "//evil.example/", "javascript:alert(1)", "data:text/html,x", undefined])(
  "a tap never leads to %s",
  async (path) => {
    const { tap, opened } = startWorker();
    await tap({ path });
    expect(opened).toEqual([`${origin}/notes`]);
  },
);

test("a browser that gives the phone another address says so to the server", async () => {
  const { changeSubscription, asked } = startWorker();
  await changeSubscription({ oldSubscription: { options: { applicationServerKey: "key" } } });
  expect(asked).toEqual([
    {
      address: "/api/push/phone",
      body: { endpoint: "https://push.example/new", p256dh: "P", auth: "A" },
    },
  ]);
});
