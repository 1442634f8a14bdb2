/**
 * Lighthouse on a phone (simulated slow 4G) for every open route, worst of three (bar U1), and beside it the first and
 * the largest paint, the layout shift and the longest task under applied slow 4G and a 4 times slower processor, median of five (bars U2 and P8).
 * First comes a page of two elements without a style or script, as the ceiling of what this machine and its browser let any page reach;
 * last, how fast Lighthouse found the machine (it reckons with a desktop, 1,500 and more).
 *
 *   node bench/lighthouse.ts [runs] [paints] [paths …]      such as `0 3 /croppage /ChatBot`; every open route without a path
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { screens } from "../tests/browser/screens.ts";
import { browserFlags, findBrowser } from "../tests/support/browser.ts";
import { median, startMitti } from "./support.ts";

const pages = [
  screens.home,
  screens["crop form"],
  screens["crop results"],
  screens["crop page"],
  screens["empty history"],
  screens["chat bot"],
  screens["all advisories"],
  screens.advisory,
  screens["about us"],
  screens.category,
  screens["search results"],
  screens["product page"],
  screens["log in"],
  screens["sign up"],
];
const runsOfEach = Number(process.argv[2] ?? 3);
const paintsOfEach = Number(process.argv[3] ?? 5);
const asked = process.argv.slice(4);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const debuggingPort = 9333;
/** Lighthouse's slow 4G as it is applied: 150 ms × 3.75 a request, 1,475 kbit/s down, 675 up, processor 4 times slower. */
const slow4G = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

interface Painted {
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  readonly task: number;
}

/** How fast Lighthouse found this machine in each run (its benchmark index). */
const speeds: number[] = [];

const mitti = await startMitti();
const { path } = findBrowser();
const browser = await chromium.launch({
  ...(path ? { executablePath: path } : {}),
  args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
});

console.log(
  "page".padEnd(60),
  ...categories.map((name) => name.padStart(15)),
  "first paint",
  "largest",
  "shift",
  "longest task",
);
const bare = createServer((_request, response) => {
  response.setHeader("content-type", "text/html");
  response.end(
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="description" content="Nothing else"><title>Bare</title><h1>Bare</h1><p>Nothing else.',
  );
}).listen(0, "localhost");
await once(bare, "listening");
const measured = [
  { page: "(a bare page)", address: `http://localhost:${(bare.address() as AddressInfo).port}/` },
  ...pages
    .filter((path) => asked.length === 0 || asked.some((word) => path.startsWith(word)))
    .map((page) => ({ page, address: mitti.address + page })),
];
for (const { page, address } of measured) {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < runsOfEach; run += 1) runs.push(await score(address));
  const worst = categories.map((name) => Math.min(...runs.map((scores) => scores[name] ?? 0)));
  const paints: Awaited<ReturnType<typeof paint>>[] = [];
  for (let run = 0; run < paintsOfEach; run += 1) paints.push(await paint(address));
  const figures = (["first", "largest", "shift", "task"] as const).map((name) =>
    median(paints.map((each) => each[name])),
  );
  console.log(
    page.padEnd(60),
    ...worst.map((figure) => (runsOfEach === 0 ? "" : figure.toFixed(0)).padStart(15)),
    `${figures[0]?.toFixed(0)} ms`.padStart(11),
    `${figures[1]?.toFixed(0)} ms`.padStart(7),
    figures[2]?.toFixed(3),
    `${figures[3]?.toFixed(0)} ms`,
  );
}
if (speeds.length > 0)
  console.log(`Benchmark index: ${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)}`);
await browser.close();
bare.close();
mitti.stop();

/** Scores from 0 to 100. What costs points is printed; a run that Lighthouse could not finish is made again. */
async function score(url: string, triesLeft = 2): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  const report = result?.lhr;
  const scored = Object.values(report?.categories ?? {}).every((category) => category.score !== null);
  if (!report || (!scored && triesLeft > 0)) return score(url, triesLeft - 1);
  speeds.push(report.environment.benchmarkIndex);
  for (const [name, category] of Object.entries(report.categories)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = report.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
        console.log(`   ${name}: ${audit.title} ${audit.displayValue ?? ""}`);
      }
    }
  }
  return Object.fromEntries(
    Object.entries(report.categories).map(([name, { score }]) => [name, (score ?? 0) * 100]),
  );
}

/** First and largest paint and longest task (ms) and layout shift, on a cold cache under applied throttling. */
async function paint(url: string): Promise<Painted> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...slow4G });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "networkidle" });
  const figures = await page.evaluate(
    () =>
      new Promise<Painted>((resolve) => {
        let largest = 0;
        let shift = 0;
        let task = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) largest = entry.startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) task = Math.max(task, duration);
        }).observe({ type: "longtask", buffered: true });
        setTimeout(() => {
          const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
          resolve({ first, largest, shift, task });
        }, 300);
      }),
  );
  await context.close();
  return figures;
}
