import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BadSettings, exampleEnvironment, readConfig } from "./config.ts";

test("nothing set gives an embedded database on port 3000", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "localhost",
    dataDir: ".data",
    databaseUrl: undefined,
  });
});

test("every wrong setting is told at once, in words", () => {
  const mistakes = () =>
    readConfig({ PORT: "http", LOG_LEVEL: "loud", DATABASE_URL: "mysql://x", HTTPS: "yes" });
  expect(mistakes).toThrow(BadSettings);
  for (const words of ["PORT is", "LOG_LEVEL is", "DATABASE_URL must", "HTTPS is"])
    expect(mistakes).toThrow(words);
});

test(".env.example is the list of settings", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(exampleEnvironment());
});
