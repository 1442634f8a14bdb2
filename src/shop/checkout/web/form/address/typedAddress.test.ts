import { expect, test } from "vitest";
import { namesOf } from "./typedAddress.ts";

test.each([
  ["Asha Patil", "Asha", "Patil"],
  ["  Asha  Devi Patil ", "Asha Devi", "Patil"],
  ["Asha", "Asha", ""],
  ["", "", ""],
])("the name '%s' is '%s' and '%s' on a parcel", (name, fname, lname) => {
  expect(namesOf(name)).toEqual({ fname, lname });
});
