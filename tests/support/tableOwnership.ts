import { featureOf, mayImport, type SourceFile } from "./structure.ts";

/** A statement of a file that reads or writes a table. */
export interface TableUse {
  readonly path: string;
  readonly does: "reads" | "writes";
  readonly table: string;
}

/** What a feature may do with tables beyond the rule, and why. */
export interface TableException {
  readonly feature: string;
  readonly does: TableUse["does"];
  readonly tables: readonly string[];
  readonly why: string;
}

export const tableExceptions: readonly TableException[] = [
  {
    feature: "people/notifications",
    does: "reads",
    tables: ["shop", "bill", "product"],
    why: "toldOf.ts reads what a notification is about by name in one statement; the shop lies above it",
  },
  {
    feature: "database",
    does: "writes",
    tables: ["product_crop"],
    why: "alterations.ts mends what an earlier version of a migration made, as migrations do",
  },
  {
    feature: "database",
    does: "reads",
    tables: ["product", "product_crop"],
    why: "alterations.ts, as above",
  },
  {
    feature: "people/account",
    does: "reads",
    tables: ["helper"],
    why: "a session is found with the shop in which its person helps by one statement; the team lies above it",
  },
  {
    feature: "people/account",
    does: "writes",
    tables: ["?"],
    why: "closeAccount.ts takes what lets somebody in, and with it cart_line and saved_address, in one transaction",
  },
];

/** Which feature declares which table, as its `tables.ts` says. */
export function tableOwners(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(
    files
      .filter(({ path }) => path.endsWith("/tables.ts"))
      .flatMap(({ path, text }) => {
        const [, body = ""] = /interface Tables \{([^}]*)\}/.exec(text) ?? [];
        return [...body.matchAll(/^\s*(\w+):/gm)].map(([, table = ""]) => [table, ownerOf(path)] as const);
      }),
  );
}

const builder =
  /\b(selectFrom|[a-z]+Join|insertInto|updateTable|deleteFrom|using)\(\s*(?:"(\w+)|(\w+)\s*[,)])/g;
const writing = /^(insert|update|delete)/;

/** Every table that a statement names, in Kysely's words or in plain SQL; `?` where a variable names it. */
export function tableUses({ path, text }: SourceFile, owners: ReadonlyMap<string, string>): TableUse[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  const use = (verb: string, table: string): TableUse => ({
    path,
    does: writing.test(verb) ? "writes" : "reads",
    table,
  });
  const built = [...code.matchAll(builder)].map(([, verb = "", table = "?"]) => use(verb, table));
  const plain = [...code.matchAll(/\b(from|join|insert into|delete from|update)\s+([a-z]\w*)/g)]
    .filter(([, , table = ""]) => owners.has(table))
    .map(([, verb = "", table = ""]) => use(verb, table));
  return [...built, ...plain];
}

/** Says in words what is wrong with a use; undefined where it keeps the rule. */
export function tableBreach(use: TableUse, owners: ReadonlyMap<string, string>): string | undefined {
  const { path, does, table } = use;
  const feature = ownerOf(path);
  const owner = owners.get(table);
  if (table === "?") return `${path}: ${feature} ${does} a table that a variable names`;
  if (owner === undefined) return `${path}: ${feature} ${does} ${table}, which no feature declares`;
  if (owner === feature) return undefined;
  if (does === "writes") return `${path}: ${feature} writes ${table}, which is ${owner}'s`;
  const mayRead = feature === "app" || owner === "database" || mayImport(feature, owner);
  return mayRead ? undefined : `${path}: ${feature} reads ${table} and may not import ${owner}`;
}

/** Whether an exception allows the use. */
export function isExcepted(use: TableUse, { feature, does, tables }: TableException): boolean {
  return ownerOf(use.path) === feature && does === use.does && tables.includes(use.table);
}

/** Returns the feature of a file; outside the areas its layer. */
function ownerOf(path: string): string {
  return featureOf(path) ?? path.split("/")[1] ?? "";
}
