import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyFieldPicture } from "#screens/pictures.ts";
import type { Season, Soil } from "../../contract.ts";
import { drawings } from "../../drawings.ts";
import { CropDrawing } from "./CropDrawing.tsx";
import { drawAllCrops } from "./drawAllCrops.tsx";
import { EmptyField } from "./EmptyField.tsx";

type Row = { id: string; name: string; soil: Soil; seasons: string };

const rows: Row[] = parse(readFileSync("src/knowledge/crops/data/crops.csv", "utf8"), { columns: true });
const pictures = rows.map(({ id, name, soil, seasons }) => ({
  id,
  svg: renderToStaticMarkup(
    <CropDrawing id={id} soil={soil} season={seasons.split("|")[0] as Season} title={name} />,
  ),
}));

test("every shipped crop has its own row of drawing parameters", () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.map(({ id }) => id).filter((id) => !(id in drawings))).toEqual([]);
});

test("no drawing is kept for a crop that is not shipped", () => {
  const shipped = new Set(rows.map(({ id }) => id));
  expect(Object.keys(drawings).filter((id) => !shipped.has(id))).toEqual([]);
});

test("no picture of a crop is heavier than 2 kB", () => {
  expect(pictures.filter(({ svg }) => Buffer.byteLength(svg) > 2048).map(({ id }) => id)).toEqual([]);
});

test("no two crops have the same picture, whatever their titles", () => {
  const bare = pictures.map(({ svg }) => svg.replace(/aria-label="[^"]*"/, ""));
  expect(new Set(bare).size).toBe(rows.length);
});

test("two plants differ even in the same soil and season", () => {
  const plants = new Map<unknown, string>();
  for (const [id, drawing] of Object.entries(drawings)) {
    if (!plants.has(drawing)) {
      plants.set(drawing, renderToStaticMarkup(<CropDrawing id={id} soil="Black" season="Rabi" />));
    }
  }
  expect(new Set(plants.values()).size).toBe(plants.size);
});

test("pictures carry no style, no ids and no number that is not one", () => {
  const faulty = pictures.filter(({ svg }) => /\s(style|id)=|<style|NaN|undefined|\d\.\d\d/.test(svg));
  expect(faulty.map(({ id }) => id)).toEqual([]);
});

test("a picture with a title is announced by it", () => {
  const svg = renderToStaticMarkup(<CropDrawing id="wheat" soil="Alluvial" season="Rabi" title="Wheat" />);
  expect(svg).toContain('role="img"');
  expect(svg).toContain('aria-label="Wheat"');
  expect(svg).not.toContain("aria-hidden");
});

test("a picture without a title is hidden from screen readers", () => {
  const svg = renderToStaticMarkup(<CropDrawing id="wheat" soil="Alluvial" season="Rabi" />);
  expect(svg).toContain('aria-hidden="true"');
  expect(svg).not.toContain("role=");
});

test("a crop nobody has drawn yet shows bare ground with one seed", () => {
  expect(renderToStaticMarkup(<CropDrawing id="dragon-fruit" soil="Red" season="Zaid" />)).toBe(
    renderToStaticMarkup(<EmptyField soil="Red" season="Zaid" />),
  );
});

test("the field where nothing grows yet is written as the file that other rooms show", () => {
  const files = [...drawAllCrops([])].map(([id]) => `/crops/${id}.svg`);
  expect(files).toEqual([emptyFieldPicture]);
});
