import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { administerOperators } from "#app/server/commands/operatorCommands.ts";
import { recordedChanges } from "#database/changes.ts";
import { openStore } from "#database/connect.ts";
import { dataDir } from "../support/browser.ts";
import { expect, password } from "./journey.ts";

/** Names somebody an operator, as the command line does beside the running server; answers the word for their enrolment. */
export async function nameOperator(email: string): Promise<string> {
  const store = await openStore({ dataDir, beside: true });
  try {
    const to = { db: store.db, changes: recordedChanges() };
    return (await administerOperators(["operator", "grant", email], to)).split(" ").at(-1) ?? "";
  } finally {
    await store.close();
  }
}

/** What an authenticator with this secret shows now, or so many half minutes later. */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + later * 30_000,
  });
}

/** Makes whoever signed up in this browser (`signUp`) an operator whose desk is open; answers the authenticator's secret. */
export async function asOperator(page: Page, email: string): Promise<string> {
  const word = await nameOperator(email);
  // Whoever is named is logged out everywhere.
  await page.request.post("/api/login", { data: { email, password } });
  const enrolled = await page.request.post("/api/operator/enrol", { data: { word } });
  const { secret } = (await enrolled.json()) as { secret: string };
  const confirmed = await page.request.post("/api/operator/confirm", { data: { code: codeOf(secret) } });
  expect(confirmed.status()).toBe(200);
  return secret;
}
