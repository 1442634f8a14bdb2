import { expect, test } from "vitest";
import { accountPatience, foldedEmail, passwordFault, waitAfter } from "./rules.ts";

test("one address is one account, however it is typed", () => {
  expect(foldedEmail("  Asha.Devi@Example.IN ")).toBe("asha.devi@example.in");
});

test("a new password is told its first fault", () => {
  const around = { known: ["asha@example.in", "Asha Devi"], common: new Set(["password1"]) };
  const fault = (password: string, confirmed = password) => passwordFault(password, { ...around, confirmed });
  expect(fault("1234567")).toBe("short");
  expect(fault("x".repeat(129))).toBe("long");
  expect(fault("PassWord1")).toBe("common");
  expect(fault("asha@EXAMPLE.in")).toBe("known");
  expect(fault("asha devi")).toBe("known");
  expect(fault("khet mein pani", "khet mein paani")).toBe("different");
  expect(fault("खेत में पानी")).toBeUndefined();
  expect(fault("x".repeat(128))).toBeUndefined();
});

test("whoever guesses without a pause gets at most 20 checks in any hour", () => {
  let now = 0;
  const checks: number[] = [];
  for (let count = 1; now < 24 * 3_600_000; count += 1) {
    checks.push(now);
    now += waitAfter(count, accountPatience);
  }
  const inHourAfter = (start: number) => checks.filter((at) => at >= start && at < start + 3_600_000).length;
  expect(Math.max(...checks.map(inHourAfter))).toBeLessThanOrEqual(20);
  expect(waitAfter(4, accountPatience)).toBe(0);
  expect(waitAfter(5, accountPatience)).toBe(60_000);
});
