/**
 * Compares every screen of two checkouts pixel by pixel, at 360 and 1280 px, in English by day and in Hindi by night. Both must
 * be built (`npm run build`); they are started side by side on loopback, with fresh data of the same people and orders.
 *
 *   node scripts/compareScreens.ts BEFORE AFTER OUT [part of a view's name …]
 *
 * Lists each view that differs and puts the pictures before, after and of the difference into OUT. Exit code 1 where any does.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "../tests/support/browser.ts";
import { type Look, looks, widths } from "./compareScreens/capture.ts";
import { compareView, type Sight } from "./compareScreens/compareView.ts";
import { seed } from "./compareScreens/seed.ts";
import { type RunningCheckout, startCheckout } from "./compareScreens/server.ts";
import { viewsOf } from "./compareScreens/views.ts";

const longestMs = 3_600_000;
const [before, after, out, ...wanted] = process.argv.slice(2);
if (!before || !after || !out) {
  console.error("node scripts/compareScreens.ts BEFORE AFTER OUT [part of a view's name …]");
  process.exit(2);
}
setTimeout(() => {
  console.error(`Not done after ${longestMs / 60_000} minutes`);
  process.exit(2);
}, longestMs).unref();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(2));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const { path } = findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(path ? { executablePath: path } : {}) });
const running: RunningCheckout[] = [];
let [compared, again, differing] = [0, 0, 0];
try {
  const userAgent = `Mozilla/5.0 (X11; Linux x64) Chrome/${browser.version()}`;
  const [was, is] = [await sightsOf(before, userAgent), await sightsOf(after, userAgent)];
  const pairs = was.flatMap((sight, index) => (is[index] ? [[sight, is[index]] as const] : []));
  for (const [index, pair] of pairs.entries()) {
    const { name } = pair[0].view;
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
    console.error(`${index + 1} of ${pairs.length}: ${name}`);
    await Promise.all(looks.map((look) => compare(pair, look)));
  }
} finally {
  await browser.close();
  for (const { stop } of running) await stop();
}
console.log(`${compared} pictures compared, ${differing} differences; ${again} views were looked at twice`);
process.exit(differing > 0 || compared === 0 ? 1 : 0);

/** Starts and fills a checkout; answers what is to be seen in it. */
async function sightsOf(checkout: string, userAgent: string): Promise<Sight[]> {
  const server = await startCheckout(resolve(checkout));
  running.push(server);
  const seeded = await seed(server.address, userAgent);
  return viewsOf(seeded).map((view) => ({ server: { address: server.address, seeded }, view }));
}

async function compare([was, is]: readonly [Sight, Sight], look: Look): Promise<void> {
  compared += widths.length;
  let findings = await compareView(browser, was, is, look);
  if (findings.length === 0) return;
  // A paint that came late is no difference: what differs is looked at once more.
  again += 1;
  findings = await compareView(browser, was, is, look);
  differing += findings.length;
  for (const { where, what, pictures } of findings) {
    console.log(`${where}: ${what}`);
    for (const [side, picture] of Object.entries(pictures))
      writeFileSync(join(out ?? "", `${where.replace(/\W+/g, "-")}.${side}.png`), picture);
  }
}
