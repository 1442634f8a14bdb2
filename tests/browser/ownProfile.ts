import { type BrowserContext, chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "../support/browser.ts";
import { countRequests } from "./alive.ts";

interface ProfileSettings {
  readonly baseURL: string | undefined;
  readonly args?: readonly string[];
  readonly permissions?: string[];
}

/** Starts a browser whose storage is in a folder, so that it is there again after the browser was closed. */
export async function launchProfile(
  folder: string,
  { baseURL, args = [], permissions = [] }: ProfileSettings,
): Promise<BrowserContext> {
  const { path } = findBrowser();
  const context = await chromium.launchPersistentContext(folder, {
    args: [...browserFlags, ...args],
    permissions,
    viewport: { width: 360, height: 740 },
    ...(path ? { executablePath: path } : {}),
    ...(baseURL ? { baseURL } : {}),
  });
  countRequests(context);
  return context;
}
