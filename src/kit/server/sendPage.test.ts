import { expect, test } from "vitest";
import { sendPage } from "./sendPage.ts";

test("a page is as long as it may be, and names the address of the next one where there is one", () => {
  const page = (rows: number[]) => {
    const headers = new Map<string, string>();
    const reply = { header: (name: string, value: string) => headers.set(name, value) };
    return [sendPage(reply as never, rows, 2, (last) => `/after/${last}`), headers.get("link")];
  };
  expect(page([1, 2, 3])).toEqual([[1, 2], '</after/2>; rel="next"']);
  expect(page([1, 2])).toEqual([[1, 2], undefined]);
  expect(page([])).toEqual([[], undefined]);
});
