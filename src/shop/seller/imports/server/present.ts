import { fromJson } from "#database/json.ts";
import type { Import, ImportRow } from "../contract.ts";
import { columnsOf } from "./columns.ts";
import type { ProductImportRowTable, ProductImportTable } from "./tables.ts";

export function presentImport(file: ProductImportTable): Import {
  const { id, fresh, changed, same, bad, alike, reported, taken, failed_line: failedLine } = file;
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
    reported,
    failedLine,
    taken,
    file: file.file_name,
    resumed: file.resumed === 1,
    unknown: [...columnsOf(fromJson(file.head)).unknown],
    at: file.created_at,
  };
}

export function presentRow({ line, kind, sku, name, facts, looks_like }: ProductImportRowTable): ImportRow {
  if (looks_like !== "") return { line, kind: "alike", sku, name, looksLike: looks_like, faults: [] };
  return { line, kind, sku, name, faults: kind === "bad" ? JSON.parse(facts) : [] };
}
