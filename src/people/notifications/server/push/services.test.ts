import { expect, test } from "vitest";
import { isPushService } from "./services.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:123",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-pn1p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/QABC",
])("%s is a push service", (endpoint) => {
  expect(isPushService(endpoint, undefined)).toBe(true);
});

test.each([
  ["another host", "https://push.example.com/abc"],
  ["plain http", "http://fcm.googleapis.com/fcm/send/abc"],
  ["another port", "https://fcm.googleapis.com:8443/abc"],
  ["a name that ends like one", "https://evilfcm.googleapis.com/abc"],
  ["a name that begins like one", "https://fcm.googleapis.com.evil.example/abc"],
  ["a name before an @", "https://fcm.googleapis.com@127.0.0.1/abc"],
  ["a name and a password", "https://a:b@fcm.googleapis.com/abc"],
  ["the machine itself", "https://localhost/abc"],
  ["the address of a cloud's own data", "http://169.254.169.254/latest/meta-data"],
  ["no address", "fcm.googleapis.com"],
  ["a file", "file:///etc/passwd"],
])("%s is none", (_, endpoint) => {
  expect(isPushService(endpoint, undefined)).toBe(false);
});

test("a stand-in is one by its origin alone, where it is set", () => {
  const standIn = "http://localhost:8090";
  expect(isPushService("http://localhost:8090/phone", standIn)).toBe(true);
  for (const other of ["http://localhost:8091/phone", "https://localhost:8090/phone"])
    expect(isPushService(other, standIn)).toBe(false);
});
