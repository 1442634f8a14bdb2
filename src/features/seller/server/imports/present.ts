import type { ProductImportRowTable, ProductImportTable } from "#database/tables.ts";
import type { Import, ImportRow } from "../../importContract.ts";
import { columnsOf } from "./columns.ts";

export function presentImport(file: ProductImportTable): Import {
  const { id, fresh, changed, same, bad, reported, taken, failed_line: failedLine } = file;
  const state = failedLine > 0 ? "failed" : file.state;
  return {
    ...{ id, state, fresh, changed, same, bad, reported, failedLine, taken },
    file: file.file_name,
    resumed: file.resumed === 1,
    unknown: [...columnsOf(JSON.parse(file.head) as string[]).unknown],
    at: file.created_at,
  };
}

export function presentRow({ line, kind, sku, name, facts }: ProductImportRowTable): ImportRow {
  return { line, kind, sku, name, faults: kind === "bad" ? (JSON.parse(facts) as ImportRow["faults"]) : [] };
}
