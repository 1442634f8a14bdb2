import { fromJson } from "#database/json.ts";
import type { Import, ImportRow } from "../contract.ts";
import type { ProductImportRowTable, ProductImportTable } from "./tables.ts";

export function presentImport(file: ProductImportTable): Import {
  const { id, fresh, changed, same, bad, alike, offered, reported, taken, failed_line: failedLine } = file;
  // Nobody but us cancels a file that was begun (stopImports.ts).
  const isStopped = file.state === "cancelled" && taken > 0;
  const state = failedLine > 0 ? "failed" : isStopped ? "stopped" : file.state;
  return {
    id,
    state,
    fresh,
    changed,
    same,
    bad,
    alike,
    offered,
    reported,
    failedLine,
    taken,
    file: file.file_name,
    resumed: file.resumed === 1,
    columns: [...fromJson(file.columns)],
    given: fromJson(file.given),
    unknownCrops: [...fromJson(file.unknown_crops)],
    at: file.created_at,
  };
}

export function presentRow(row: ProductImportRowTable): ImportRow {
  const { line, kind, sku, name, facts, looks_like, offered_as } = row;
  if (looks_like !== "") return { line, kind: "alike", sku, name, looksLike: looks_like, faults: [] };
  const offered = offered_as === "" ? {} : { offeredAs: offered_as };
  return { line, kind, sku, name, ...offered, faults: kind === "bad" ? JSON.parse(facts) : [] };
}
