import { expect, test } from "vitest";
import { locationOf, paramsOf } from "./router.ts";

test("a pattern's names are what stands in the address, decoded", () => {
  expect(paramsOf(["/order/:id"], "/order/o-17")).toEqual({ id: "o-17" });
  expect(paramsOf(["/order/:id"], "/order/o-17/")).toEqual({ id: "o-17" });
  expect(paramsOf(["/SearchByName", "/SearchByName/:query"], "/SearchByName/%E0%A4%AF%E0%A5%82")).toEqual({
    query: "यू",
  });
  expect(paramsOf(["/SearchByName", "/SearchByName/:query"], "/SearchByName")).toEqual({});
});

test("a slash that was written as %2F stays part of its name", () => {
  expect(paramsOf(["/productpage/:id"], "/productpage/a%2Fb")).toEqual({ id: "a/b" });
  expect(paramsOf(["/productpage/:id"], "/productpage/a/b")).toBeUndefined();
});

test("an address that can't be decoded is matched as it is, and letter case counts", () => {
  expect(paramsOf(["/order/:id"], "/order/%E0%A4")).toEqual({ id: "%E0%A4" });
  expect(paramsOf(["/Market"], "/market")).toBeUndefined();
  expect(paramsOf(["/AdminPortal/*"], "/AdminPortal/orders/o-1")).toEqual({ "*": "orders/o-1" });
});

test("an address without a path is at the present one, and lone signs are nothing", () => {
  const at = (address: string) => {
    const { pathname, search, hash } = locationOf(address, { base: "/Market" });
    return [pathname, search, hash];
  };
  expect(at("/search/seeds?sort=name&page=2#top")).toEqual(["/search/seeds", "?sort=name&page=2", "#top"]);
  expect(at("?page=2")).toEqual(["/Market", "?page=2", ""]);
  expect(at("#top?x")).toEqual(["/Market", "", "#top?x"]);
  expect(at("/SearchByName?#")).toEqual(["/SearchByName", "", ""]);
});
