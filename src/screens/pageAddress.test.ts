import { expect, test } from "vitest";
import { notFoundPath, ownAddressOf, pageAddressOf } from "./pageAddress.ts";

test.each([
  ["/", "/"],
  ["/?c=random", "/"],
  ["/?utm_source=a&fbclid=b&to=/x", "/"],
  ["/Market?x=1", "/Market"],
  ["/Aboutuss///", "/Aboutuss"],
  ["/search/seeds/?x=1&sort=price-up&crop=", "/search/seeds?sort=price-up"],
  ["/search/seeds?maxPrice=9&sort=name", "/search/seeds?sort=name&maxPrice=9"],
  ["/cropResults?compare=a&compare=b&season=Rabi", "/cropResults?season=Rabi&compare=a&compare=b"],
  ["/productpage/%75rea", "/productpage/urea"],
  ["/productpage/a%2Fb?x=1", "/productpage/a%2Fb"],
  ["/SearchByName/गेहूं", "/SearchByName/%E0%A4%97%E0%A5%87%E0%A4%B9%E0%A5%82%E0%A4%82"],
  ["/SearchByName?query=urea+&page=2", "/SearchByName?query=urea+"],
])("%s is the page %s", (url, address) => {
  expect(pageAddressOf(url)).toBe(address);
  // The address of a page is its own.
  expect(pageAddressOf(address)).toBe(address);
});

test.each(["/order/123?x=1", "/adminportal/orders/9?stage=packed", "/adminportal"])(
  "%s, for members, is one page however it goes on, and names no address of its own",
  (url) => {
    const address = pageAddressOf(url) ?? "";
    expect(["/order/:id", "/adminportal"]).toContain(address);
    expect(pageAddressOf(address)).toBe(address);
    expect(ownAddressOf(url)).toBeUndefined();
  },
);

test.each(["/x123", "/croppage", "/croppage/a/b", "//Market", "/market", "/croppage/%E0%A4", notFoundPath])(
  "%s leads to no screen",
  (url) => {
    expect(pageAddressOf(url)).toBeUndefined();
  },
);
