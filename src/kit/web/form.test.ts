import { describe, expect, test } from "vitest";
import { faultsNamed, mended } from "./form.ts";

const words = (id: string) => ({ id });

describe("the faults that a refusal names", () => {
  const errors = [
    { field: "email", rule: "taken", message: "is taken", limit: 3 },
    { field: "email", rule: "pattern", message: "is no address" },
    { field: "token", rule: "required", message: "is missing" },
  ];

  test("are the first of each of the form's fields, in words, and none of others", () => {
    const found = faultsNamed({ errors }, ["name", "email"], ({ field, rule, limit = 0 }) =>
      words(`${field} ${rule} ${limit}`),
    );
    expect(found).toEqual({ email: words("email taken 3") });
  });

  test("are none where it names no field", () => {
    expect(faultsNamed({}, ["name"], () => words("never"))).toEqual({});
  });
});

describe("while somebody types", () => {
  const own = { name: words("missing"), email: words("no address") };

  test("a fault goes as soon as its field is right, whichever field was changed", () => {
    const left = mended({ own, refused: {} }, { email: words("no address") }, "email");
    expect(left).toEqual({ own: { email: words("no address") }, refused: {} });
  });

  test("a fault that was not shown does not come", () => {
    expect(mended({ own: {}, refused: {} }, own, "name")).toEqual({ own: {}, refused: {} });
    expect(mended({ refused: {} }, own, "name")).toEqual({ refused: {} });
  });

  test("what only the server knew stays until its field is changed", () => {
    const shown = { own: {}, refused: { email: words("taken") } };
    expect(mended(shown, {}, "name")).toEqual(shown);
    expect(mended(shown, {}, "email").refused).toEqual({});
  });
});
