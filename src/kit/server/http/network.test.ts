import { expect, test } from "vitest";
import { makeServer } from "../server.ts";
import { networkOf, siteOf } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["203.0.113.9:5678", "203.0.113.9"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ['"[2001:db8:1:2::9]:443"', "2001:db8:1:2::/64"],
  ["[::ffff:203.0.113.9]:80", "203.0.113.9"],
  ["unknown", "unknown"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a visitor behind proxies that write ports is known by the address alone", async () => {
  const app = await makeServer({ log: { level: "silent" }, trustedProxies: ["loopback", "10.0.0.0/8"] });
  app.get("/", ({ ip }) => ip);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const ipOf = async (forwarded: string) =>
    (await fetch(address, { headers: { "x-forwarded-for": forwarded } })).text();
  expect(await ipOf("203.0.113.9:5678")).toBe("203.0.113.9");
  expect(await ipOf("203.0.113.9:5678, 10.0.0.1:443")).toBe("203.0.113.9");
  expect(await ipOf("[2001:db8::1]:443, 10.0.0.1")).toBe("2001:db8::1");
  expect(await ipOf("2001:db8::1")).toBe("2001:db8::1");
  // What the visitor wrote into it themselves stands further left.
  expect(await ipOf("1.1.1.1:1, 203.0.113.9:5678")).toBe("203.0.113.9");
  await app.close();
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
])("%s belongs to the site %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});
