import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RenderedPage } from "#kit/contract/rendered.ts";
import { makeServer } from "#kit/server/server.ts";
import type { BuiltWeb } from "./built.ts";
import { keyOf, servePages } from "./pages.ts";

/** Renderings under way, by the address that is rendered, each with what ends it. */
const renderings: { url: string; end: () => void }[] = [];
let most = 0;
let app: FastifyInstance;

const web: BuiltWeb = {
  folder: "",
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
  filesOf: () => ({ styles: [], scripts: [] }),
};

function pageOf(url: string): RenderedPage {
  return {
    status: 200,
    title: url,
    description: "",
    markup: `<main>${url}</main>`,
    state: "{}",
    page: "",
    rooms: [],
    keep: true,
    keptUntilChanged: ["products"],
  };
}

beforeEach(async () => {
  most = 0;
  renderings.length = 0;
  app = await makeServer({ log: { level: "silent" }, keyOf });
  servePages(app, web, undefined);
});
afterEach(() => app.close());

const ask = (url: string) => app.inject(url);
const begun = (count: number) => expect.poll(() => renderings.length).toBe(count);
const endAll = () => {
  for (const { end } of renderings.splice(0)) end();
};

describe("pages", () => {
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
    app.finished.changed("products");
    const after = ask("/Market");
    await begun(2);
    endAll();
    await Promise.all([before, after]);
  });

  test("four are rendered at once, 300 wait, and whoever comes on top is refused for a moment", async () => {
    const answers = Array.from({ length: 310 }, (_, place) => ask(`/croppage/${place}`));
    const ending = setInterval(endAll, 1);
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    clearInterval(ending);
    expect(most).toBe(4);
    expect(codes.filter((code) => code === 200)).toHaveLength(304);
    expect(codes.filter((code) => code === 503)).toHaveLength(6);
  });

  test("a rendering that fails is told to all who waited and tried anew by the next", async () => {
    await app.close();
    app = await makeServer({ log: { level: "silent" }, keyOf });
    let tries = 0;
    const rendering = () => {
      tries += 1;
      return Promise.reject(new Error("no renderer"));
    };
    servePages(app, { ...web, rendering }, undefined);
    const codes = await Promise.all(
      [ask("/Market"), ask("/Market")].map(async (answer) => (await answer).statusCode),
    );
    expect(codes).toEqual([500, 500]);
    await ask("/Market");
    expect(tries).toBe(2);
  });
});
