import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Where the server of the journeys keeps its data, from the checkout. */
export const dataDir = ".cache/browser-data";

/** Where Chrome and Chromium usually lie. */
const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Features of the browser's own window that are off. The last one on a command line counts alone, so the first group says again what
 * Playwright turns off; the second one is the list under the address bar, two pages of its own that each new context loads and that
 * keep half a core busy (Chromium 156).
 */
const featuresOff = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

/** Flags under which Chromium runs the same everywhere, as root too, and calls nobody by itself. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${featuresOff.join(",")}`,
];

/** The browser for the journeys: BROWSER_PATH, else an installed one, else one that is installed now. */
export function findBrowser(): { path: string | undefined; why: string } {
  const named = process.env.BROWSER_PATH;
  if (named)
    return existsSync(named) ? found(named) : missing(`BROWSER_PATH names ${named}, which is not there`);
  const installed = usualPlaces.find((place) => existsSync(place));
  if (installed) return found(installed);
  return installBrowser();
}

/** Playwright's own download where it can be reached, else the system's package. */
function installBrowser(): { path: string | undefined; why: string } {
  console.log("No Chrome or Chromium found; installing one …");
  const download = spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "install", "chromium"],
    {
      stdio: "inherit",
    },
  );
  if (download.status === 0) {
    const script =
      "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
    const path = execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim();
    if (existsSync(path)) return found(path);
  }
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "chromium"], { stdio: "ignore" });
    if (existsSync("/usr/bin/chromium")) return found("/usr/bin/chromium");
  }
  return missing("no Chrome or Chromium is installed and none could be; name one by BROWSER_PATH");
}

const found = (path: string) => ({ path, why: "" });
const missing = (why: string) => ({ path: undefined, why });
