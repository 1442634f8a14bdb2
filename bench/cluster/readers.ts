import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "#tests/support/browser.ts";

const pages = [
  "/",
  "/Market",
  "/CropSuggestion",
  "/croppage/wheat",
  "/productpage/fert-urea",
  "/ChatBot",
  "/login",
];
const calls = ["/api/Market", "/api/crops", "/api/productpage/fert-urea", "/api/fetchMessages"];

/** Visitors without a browser, who open pages with every part that these name, and ask calls, one after the other. */
export class Readers {
  /** What was answered otherwise than with 200, or not at all. */
  readonly failed: string[] = [];
  answered = 0;
  pages = 0;
  parts = 0;
  readonly #address: string;
  readonly #entries = new Set<string>();
  readonly #work: Promise<unknown>;
  #going = true;

  constructor(address: string, count: number) {
    this.#address = address;
    this.#work = Promise.all(Array.from({ length: count }, (_, at) => this.#read(at)));
  }

  /** Of how many builds pages came. */
  get builds(): number {
    return this.#entries.size;
  }

  async stop(): Promise<void> {
    this.#going = false;
    await this.#work;
  }

  async #read(at: number): Promise<void> {
    for (let turn = at; this.#going; turn += 1) {
      await this.#get(calls[turn % calls.length] ?? "");
      const html = await this.#get(pages[turn % pages.length] ?? "");
      this.pages += 1;
      const parts = new Set((html ?? "").match(/\/assets\/[\w-]+\.(?:js|css)/g));
      const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html ?? "")?.[1];
      if (entry) this.#entries.add(entry);
      await Promise.all([...parts].map((part) => this.#get(part)));
      this.parts += parts.size;
      await pause(20);
    }
  }

  async #get(path: string): Promise<string | undefined> {
    try {
      const answer = await fetch(this.#address + path);
      const text = await answer.text();
      if (answer.status === 200) {
        this.answered += 1;
        return text;
      }
      this.failed.push(`${path} ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      this.failed.push(`${path} ${String(error)} ${String((error as Error).cause)}`);
    }
    return undefined;
  }
}

/** A machine that is full of other work is slow, and no page is broken by that (ms). */
const patienceMs = 60_000;

/** Screens that one tap on the bar or the foot leads to from everywhere. */
const links = ["/Market", "/CropSuggestion", "/Aboutus", "/login", "/"];

/** A browser with a page that stays open while the processes behind it are upgraded, and moves by taps alone. */
export class OpenPage {
  readonly broken: string[] = [];
  moves = 0;
  /** How often the page was loaded since it was opened. */
  loads = -1;
  readonly #browser: Browser;
  readonly #page: Page;

  static async open(address: string): Promise<OpenPage> {
    const { path } = findBrowser();
    const browser = await chromium.launch({
      args: browserFlags,
      ...(path ? { executablePath: path } : {}),
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
    page.setDefaultTimeout(patienceMs);
    const opened = new OpenPage(browser, page);
    await page.goto(address, { waitUntil: "load" });
    // Alive: React has taken it over. Asked again and again from outside: the page's CSP lets nothing be evaluated in it.
    const isAlive = `Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer"))`;
    for (const until = Date.now() + patienceMs; !(await page.evaluate(isAlive)); await pause(100))
      if (Date.now() > until) throw new Error(`React did not take over ${address}`);
    return opened;
  }

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
    page.on("load", () => {
      this.loads += 1;
    });
    page.on("pageerror", (error) => this.broken.push(`page: ${error}`));
    page.on("console", (message) => {
      if (message.type() === "error")
        this.broken.push(`console: ${message.text()} ${message.location().url}`);
    });
  }

  /** Moves on by one link of those on the page that was not yet used, and waits for its screen. */
  async look(): Promise<void> {
    const path = links[this.moves % links.length] ?? "/";
    this.moves += 1;
    try {
      await this.#page.locator(`a[href="${path}"]:visible`).first().click({ timeout: patienceMs });
      await this.#page.waitForURL((url) => url.pathname === path, { timeout: patienceMs });
      await this.#page.locator("main h1").first().waitFor({ timeout: patienceMs });
      await this.#page.waitForLoadState("networkidle", { timeout: patienceMs });
    } catch (error) {
      this.broken.push(`move to ${path}: ${String(error).split("\n")[0]}`);
    }
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
