import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BadSettings, readConfig } from "./config.ts";
import { exampleEnvironment, withSettingsTable } from "./settingTexts.ts";

test("nothing set gives an embedded database on port 3000", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "localhost",
    dataDir: ".data",
    databaseUrl: undefined,
  });
});

test("a transfer is waited for as long as without a setting, or for the hours that were set", () => {
  expect(readConfig({}).transferHours).toBe(48);
  expect(readConfig({ TRANSFER_HOURS: "72" }).transferHours).toBe(72);
  for (const wrong of ["0", "1.5", "721", "two"])
    expect(() => readConfig({ TRANSFER_HOURS: wrong })).toThrow("TRANSFER_HOURS is");
});

test("every wrong setting is told at once, in words", () => {
  const mistakes = () =>
    readConfig({ PORT: "http", LOG_LEVEL: "loud", DATABASE_URL: "mysql://x", HTTPS: "yes" });
  expect(mistakes).toThrow(BadSettings);
  for (const words of ["PORT is", "LOG_LEVEL is", "DATABASE_URL must", "HTTPS is"])
    expect(mistakes).toThrow(words);
});

test("proxies are addresses, ranges of addresses, or the words for the machine's own networks", () => {
  const proxies = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies;
  expect(proxies("10.0.0.1, 10.1.0.0/16,::1,fd00::/8, loopback")).toHaveLength(5);
  for (const wrong of ["proxy.example", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "true"])
    expect(() => proxies(wrong)).toThrow(`TRUSTED_PROXIES names "${wrong}"`);
});

test("the public address is known where it was set, and not made up where it was not", () => {
  expect(readConfig({})).toMatchObject({ publicOrigin: undefined, origin: "http://localhost:3000" });
  const { publicOrigin, origin } = readConfig({ PUBLIC_URL: "https://mitti.example/" });
  expect([publicOrigin, origin]).toEqual(["https://mitti.example", "https://mitti.example"]);
});

test(".env.example is the list of settings", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(exampleEnvironment());
});

test("the table of docs/settings.md is the list of settings", () => {
  const page = readFileSync("docs/settings.md", "utf8");
  expect(page).toBe(withSettingsTable(page));
  expect(page).toContain("`TRANSFER_HOURS`");
});

test("settings that belong together are set together, and one that has a standard need not be", () => {
  const mail = { SMTP_URL: "smtps://mail.example", MAIL_FROM: "Mitti <help@mitti.example>" };
  expect(readConfig({}).mail).toBeUndefined();
  expect(readConfig(mail).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
  const bucket = { S3_URL: "https://s3.example/b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
  expect(readConfig(bucket).bucket).toMatchObject({ region: "us-east-1" });
  expect(readConfig({ S3_REGION: "ap-south-1" }).bucket).toBeUndefined();
  expect(() => readConfig({ ...bucket, S3_URL: "" })).toThrow(
    "S3_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together; S3_URL is not set",
  );
  expect(() => readConfig({ ...mail, SMTP_URL: "mail.example" })).toThrow(
    "SMTP_URL must be an address that begins with smtp: or smtps://",
  );
});
