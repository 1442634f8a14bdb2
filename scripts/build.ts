/**
 * Builds the parts that are named, or all: `screens`, the browser's files, compressed once, and the same tree for the
 * server; `program`, the server in one file.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { dropFormerBuilds, keepFormerBuild } from "./formerBuilds.ts";
import { buildProgram } from "./program.ts";
import { fingerprint, parts } from "./stale.mjs";

const checkout = fileURLToPath(new URL("..", import.meta.url));
const builders = {
  screens: buildScreens,
  program: () => buildProgram(checkout, join(checkout, "dist/program")),
};
const wanted = process.argv.slice(2);
for (const name of ["screens", "program"] as const) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Building the ${name} …`);
  const began = fingerprint(checkout, name);
  await rm(join(checkout, parts[name].mark), { force: true });
  await builders[name]();
  // Written last: a build that was cut off counts as none.
  await writeFile(join(checkout, parts[name].mark), began);
}

async function buildScreens(): Promise<void> {
  await checkTalk();
  await keepFormerBuild(join(checkout, "dist"));
  for (const folder of ["dist/web", "dist/server"])
    await rm(join(checkout, folder), { recursive: true, force: true });
  await build({ root: checkout, logLevel: "warn" });
  await build({ root: checkout, logLevel: "warn", build: { ssr: "src/app/web/render.tsx" } });
  await drawPictures();
  await compress(join(checkout, "dist/web"));
  await dropFormerBuilds(join(checkout, "dist"));
}

/** EarthWorm's talk goes out whole or not at all. */
async function checkTalk(): Promise<void> {
  const { script } = await import("../src/season/chatbot/script.ts");
  const { checkScript } = await import("../src/season/chatbot/checkScript.ts");
  const shipped = await readFile(join(checkout, "src/season/chatbot/data/advisories.json"), "utf8");
  const { advisories } = JSON.parse(shipped) as { advisories: { id: string }[] };
  const faults = checkScript(script, new Set(advisories.map(({ id }) => id)));
  if (faults.length > 0) throw new Error(`EarthWorm's talk is broken:\n  ${faults.join("\n  ")}`);
}

type Draw = (records: readonly Record<string, string>[]) => Iterable<[id: string, svg: string]>;
type DrawShipped = () => Iterable<[id: string, svg: string]>;

/** Each crop's, each product's, each sign's and the landing page's drawings, each as a file of its own, for screens, previews and users of the calls. */
async function drawPictures(): Promise<void> {
  const { drawAllCrops, drawAllProducts, drawAllScenes, drawAllSigns } = (await import(
    pathToFileURL(join(checkout, "dist/server/render.js")).href
  )) as {
    drawAllCrops: Draw;
    drawAllProducts: Draw;
    drawAllScenes: DrawShipped;
    drawAllSigns: DrawShipped;
  };
  const crops = await rowsOf("src/knowledge/crops/data/crops.csv");
  const fields = crops.map((row) => ({ ...row, season: row.seasons?.split("|")[0] ?? "" }));
  await writeAll("crops", drawAllCrops(fields));
  const { packsToDraw } = await import("../src/shop/market/pictures.ts");
  const shipped = await rowsOf("src/shop/market/data/products.csv");
  await writeAll("products", drawAllProducts([...shipped, ...packsToDraw()]));
  await writeAll("signs", drawAllSigns());
  await writeAll("scenes", drawAllScenes());
}

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const { parse } = await import("csv-parse/sync");
  return parse(await readFile(join(checkout, file)), { columns: true, bom: true });
}

async function writeAll(name: string, pictures: Iterable<[id: string, svg: string]>): Promise<void> {
  const folder = join(checkout, "dist/web", name);
  await mkdir(folder, { recursive: true });
  for (const [id, svg] of pictures) await writeFile(join(folder, `${id}.svg`), svg);
}

/** Brotli 11 and gzip 9 beside every file that gains by it. */
async function compress(folder: string): Promise<void> {
  const worth = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worth.has(extname(entry.name)) || entry.parentPath.includes(".vite")) continue;
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
  }
}
