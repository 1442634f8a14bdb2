import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { gateOf, type Said } from "#knowledge/register/gate.ts";
import type { Restriction } from "#knowledge/register/restriction.ts";

/** A file of the repository. */
export const read = (path: string) => readFileSync(path, "utf8");
const data = "src/knowledge/register/data";
const listed = (cell = "") => cell.split("|").filter(Boolean);
const rows: Record<string, string>[] = parse(read(`${data}/restricted-substances.csv`), { columns: true });

/** The shipped list of banned and restricted substances. */
export const restrictions = rows.map(
  (row): Restriction => ({
    substance: row.substance ?? "",
    status: row.status ?? "",
    order: row.order ?? "",
    orderDate: row.order_date ?? "",
    scope: row.scope ?? "",
    notOn: listed(row.not_on),
    notOnCrops: listed(row.not_on_crop_ids),
    onlyOn: listed(row.only_on),
    formulations: row.formulations ?? "",
    sellable: row.sellable_to_farmers ?? "",
    spellings: listed(row.spellings),
    hindi: listed(row.hindi),
    lookalikes: listed(row.not_to_be_taken_for),
  }),
);
const actives: Record<string, string>[] = parse(read(`${data}/actives.csv`), { columns: true });

/** The gate as it ships. */
export const gate = gateOf(
  restrictions,
  actives.filter(({ scheme }) => scheme !== "").map(({ active = "" }) => active),
);

/** A product of which only `some` is told. */
export const said = (some: Partial<Said>): Said => ({
  ...{ category: "pesticides", name: "Good spray", name_hi: "", composition: "", crop_targets: "wheat" },
  ...{ description: "", description_hi: "", dose: "", dose_hi: "" },
  ...{ pack_size: "1 litre", pack_size_hi: "", manufacturer: "", restrictions: "", restrictions_hi: "" },
  ...some,
});
