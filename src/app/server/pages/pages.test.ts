import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RenderedPage } from "#kit/contract/rendered.ts";
import { crowd } from "#kit/server/concurrency/inTurn.ts";
import type { Person } from "#kit/server/person.ts";
import { makeServer } from "#kit/server/server.ts";
import { notFoundPath } from "#screens/pageAddress.ts";
import { pageHelpline } from "#shop/legal/server/helplines.ts";
import type { BuiltWeb } from "./built.ts";
import { keyOf, servePages } from "./pages.ts";

/** Renderings under way, by the address that is rendered, each with what ends it. */
const renderings: { url: string; end: () => void }[] = [];
let most = 0;
/** How many were asked who they are, which is when they are put into a line. */
let asked = 0;
const asha: Person = { id: "asha", email: "asha@example.in", name: "Asha", role: "user" };
let app: FastifyInstance;

const web: BuiltWeb = {
  folder: "",
  former: "",
  entry: "/main.js",
  rendering: async () => ({
    headingFont: "/heading.woff2",
    renderPage: ({ url }) =>
      new Promise((resolve) => {
        const rendering = { url, end: () => resolve(pageOf(url)) };
        renderings.push(rendering);
        most = Math.max(most, renderings.length);
      }),
  }),
  openFiles: ["/assets/crops.js"],
  filesOf: () => ({ styles: [], scripts: [] }),
};

const around = {
  publicOrigin: undefined,
  readHelpline: async () => ({ helpline: await pageHelpline(), sure: true }),
};

function pageOf(url: string): RenderedPage {
  return {
    status: url === notFoundPath ? 404 : 200,
    title: url,
    description: "",
    markup: `<main>${url}</main>`,
    around: [],
    state: "{}",
    page: "",
    rooms: [],
    keep: true,
    cacheTags: ["products"],
  };
}

beforeEach(async () => {
  most = 0;
  renderings.length = 0;
  app = await makeServer({ log: { level: "silent" }, keyOf });
  asked = 0;
  app.identify = async ({ headers }) => {
    asked += 1;
    return headers.cookie ? asha : null;
  };
  servePages(app, web, around);
});
afterEach(() => app.close());

const ask = (url: string, remoteAddress = "203.0.113.1") => app.inject({ url, remoteAddress });
const begun = (count: number) => expect.poll(() => renderings.length).toBe(count);
/** Resolves when so many have been put into their lines. */
const stand = async (count: number) => {
  await expect.poll(() => asked).toBe(count);
  await new Promise((resolve) => setImmediate(resolve));
};
const endAll = () => {
  for (const { end } of renderings.splice(0)) end();
};

/** Ends renderings as they come until all are answered. */
async function endedCodes(answers: Promise<{ statusCode: number }>[]): Promise<number[]> {
  const ending = setInterval(endAll, 1);
  const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  clearInterval(ending);
  return codes;
}

describe("pages", () => {
  test("the page for when there is no network speaks both languages, names the files of the open screens, and is a shell", async () => {
    const { body, statusCode, headers } = await ask("/offline");
    expect(statusCode).toBe(200);
    expect(body).toContain('lang="hi">नेटवर्क नहीं है');
    expect(body).toContain('lang="en">No network');
    expect(body).toContain(" data-shell>");
    expect(body).toContain('id="files">["/assets/crops.js"]</script>');
    expect(headers["content-security-policy"]).toContain("'sha256-");
  });

  test("those who ask for one page while it is rendered wait for the same rendering", async () => {
    const answers = Array.from({ length: 50 }, () => ask("/Market"));
    await begun(1);
    endAll();
    const bodies = (await Promise.all(answers)).map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("<main>/Market</main>");
    expect(most).toBe(1);
  });

  test("what was begun before a change is not answered to whoever asks after it", async () => {
    const before = ask("/Market");
    await begun(1);
    app.responses.invalidate("products");
    const after = ask("/Market");
    await begun(2);
    endAll();
    await Promise.all([before, after]);
  });

  test("two are rendered at once; of one network as many wait as its people ask for, and one on top is refused for a moment", async () => {
    const answers = Array.from({ length: crowd.maxPerKey + 10 }, (_, index) => ask(`/croppage/${index}`));
    const codes = await endedCodes(answers);
    expect(most).toBe(2);
    expect(codes.filter((code) => code === 200)).toHaveLength(crowd.maxPerKey);
    expect(codes.filter((code) => code === 503)).toHaveLength(10);
  });

  test("a network that asks for very many pages keeps another's visitor waiting for no more than two of them", async () => {
    const flood = Array.from({ length: 330 }, (_, index) => ask(`/croppage/${index}`, "203.0.113.9"));
    await begun(2);
    const other = ask("/croppage/wheat", "198.51.100.7");
    // Their turn comes next, whatever else waits.
    await stand(331);
    endAll();
    await begun(2);
    expect(renderings.map(({ url }) => url)).toContain("/croppage/wheat");
    expect(await endedCodes([other])).toEqual([200]);
    await endedCodes(flood);
  });

  test("whoever asks for a page that waits behind a stranger's flood does not wait with it, nor is refused with it", async () => {
    const flood = Array.from({ length: crowd.maxPerKey - 1 }, (_, index) =>
      ask(`/croppage/${index}`, "203.0.113.9"),
    );
    await begun(2);
    const behind = ask("/croppage/wheat", "203.0.113.9");
    await stand(crowd.maxPerKey);
    const refused = await ask("/croppage/rice", "203.0.113.9");
    expect(refused.statusCode).toBe(503);
    const other = ask("/croppage/wheat", "198.51.100.7");
    await stand(crowd.maxPerKey + 2);
    endAll();
    await begun(2);
    endAll();
    // Both are answered by the one rendering, long before the flood has been.
    expect([(await other).statusCode, (await behind).statusCode]).toEqual([200, 200]);
    await endedCodes(flood);
  });

  test("a member does not wait with the visitors of their network", async () => {
    const flood = Array.from({ length: crowd.maxPerKey + 10 }, (_, index) => ask(`/croppage/${index}`));
    await begun(2);
    const member = app.inject({ url: "/croppage/wheat", headers: { cookie: "session=x" } });
    const codes = await endedCodes([member, ...flood]);
    expect(codes[0]).toBe(200);
    expect(codes.filter((code) => code === 503)).toHaveLength(10);
  });

  test("networks of one site of IPv6 share one line", async () => {
    const answers = Array.from({ length: crowd.maxPerKey + 10 }, (_, index) =>
      ask(`/croppage/${index}`, `2001:db8:1:${index.toString(16)}::1`),
    );
    const codes = await endedCodes(answers);
    expect(codes.filter((code) => code === 503)).toHaveLength(10);
  });

  test("words that a screen does not read lead to its one page, by HEAD too", async () => {
    const first = ask("/search/seeds?sort=name");
    await begun(1);
    endAll();
    const { body } = await first;
    for (const url of ["/search/seeds/?utm_source=x&sort=name", "/search/seeds?c=1&sort=name&fbclid=2"]) {
      expect((await ask(url)).body).toBe(body);
    }
    const head = await app.inject({ method: "HEAD", url: "/search/seeds?sort=name&c=9" });
    expect([head.statusCode, Number(head.headers["content-length"]) > 0]).toEqual([200, true]);
    expect(renderings).toEqual([]);
  });

  test("addresses that lead nowhere are one page in each language, and those of a file none", async () => {
    const first = ask("/x1");
    await begun(1);
    expect(renderings[0]?.url).toBe("/404");
    endAll();
    const { body, statusCode } = await first;
    expect(statusCode).toBe(404);
    for (const url of ["/x2?c=1", "/croppage/a/b", "//Market", "/%E0%A4"])
      expect((await ask(url)).body).toBe(body);
    expect((await ask("/x3.html?c=1")).headers["content-type"]).toBe("application/problem+json");
    expect(renderings).toEqual([]);
    const hindi = app.inject({ url: "/x2", headers: { "accept-language": "hi" } });
    await begun(1);
    endAll();
    expect((await hindi).statusCode).toBe(404);
  });

  test("without a page of its own to lead to, the language switch leads back to where one came from", async () => {
    const referer = "https://mitti.example/order/7?x=1";
    const answer = await app.inject({ url: "/language?choose=hi", headers: { referer } });
    expect(answer.headers.location).toBe("/order/7?x=1");
    const odd = await app.inject({
      url: "/language?choose=hi",
      headers: { referer: "https://x.example//evil" },
    });
    expect(odd.headers.location).toBe("/");
  });

  test("a rendering that fails is told to all who waited and tried anew by the next", async () => {
    await app.close();
    app = await makeServer({ log: { level: "silent" }, keyOf });
    let tries = 0;
    const rendering = () => {
      tries += 1;
      return Promise.reject(new Error("no renderer"));
    };
    servePages(app, { ...web, rendering }, around);
    const codes = await Promise.all(
      [ask("/Market"), ask("/Market")].map(async (answer) => (await answer).statusCode),
    );
    expect(codes).toEqual([500, 500]);
    await ask("/Market");
    expect(tries).toBe(2);
  });
});
