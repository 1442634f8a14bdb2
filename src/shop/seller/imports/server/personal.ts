import { sql } from "kysely";
import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "product_import",
      name: "imports",
      whose: ofPerson,
      key: ["id"],
      // A helper's id is the helper's own.
      without: ["taken_by"],
      erasure: "deleted",
    },
    {
      table: "product_import_row",
      name: "import-rows",
      whose: (id) => sql`import_id in (select id from product_import where person_id = ${id})`,
      key: ["import_id", "line"],
      erasure: "deleted",
    },
  ],
};
