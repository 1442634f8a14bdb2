import { UnreadableTable } from "#kit/server/tables/unreadable.ts";
import type { FileFault } from "../../contract.ts";

/** A file of products that can't be read at all. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
  readonly rule: FileFault;

  constructor(rule: FileFault) {
    super(rule);
    this.rule = rule;
  }
}

/** Why a file can't be read: of products the head is known by the column `sku`. */
export function faultOf(error: unknown): FileFault | undefined {
  if (!(error instanceof UnreadableTable)) return undefined;
  return error.rule === "no-head" ? "no-sku" : error.rule;
}
