import { doors, type SourceFile } from "./house.ts";

/** A statement of a file that reads or writes a table. */
export interface TableUse {
  readonly path: string;
  readonly does: "reads" | "writes";
  readonly table: string;
}

/** What a room may do with tables beyond the rule, and why. A room within it goes by it too. */
export interface TableException {
  readonly room: string;
  readonly does: TableUse["does"];
  readonly tables: readonly string[];
  readonly why: string;
}

export const tableExceptions: readonly TableException[] = [
  {
    room: "database",
    does: "writes",
    tables: ["product_crop"],
    why: "alterations.ts mends what an earlier version of a migration made, as migrations do",
  },
  {
    room: "database",
    does: "reads",
    tables: ["product", "product_crop"],
    why: "alterations.ts, as above",
  },
  {
    room: "account",
    does: "writes",
    tables: ["?"],
    why: "closeAccount.ts takes what lets somebody in, and with it cart_line and saved_address, in one transaction",
  },
];

/** Which room declares which table, as its `tables.ts` says. */
export function tableOwners(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(
    files
      .filter(({ path }) => path.endsWith("/tables.ts"))
      .flatMap(({ path, text }) => {
        const [, body = ""] = /interface Tables \{([^}]*)\}/.exec(text) ?? [];
        return [...body.matchAll(/^\s*(\w+):/gm)].map(([, table = ""]) => [table, roomOf(path)] as const);
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
  const room = roomOf(path);
  const owner = owners.get(table);
  if (table === "?") return `${path}: ${room} ${does} a table that a variable names`;
  if (owner === undefined) return `${path}: ${room} ${does} ${table}, which no room declares`;
  if (owner === room) return undefined;
  if (does === "writes") return `${path}: ${room} writes ${table}, which is ${owner}'s`;
  const mayRead = room === "app" || owner === "database" || doors[room]?.includes(owner);
  return mayRead ? undefined : `${path}: ${room} reads ${table} and has no door to ${owner}`;
}

/** Whether an exception allows the use. */
export function isExcepted(use: TableUse, { room, does, tables }: TableException): boolean {
  const own = roomOf(use.path);
  const isOfTheRoom = own === room || own.startsWith(`${room}/`);
  return isOfTheRoom && does === use.does && tables.includes(use.table);
}

/** The deepest room that has its doors in the table; else the floor. */
function roomOf(path: string): string {
  const [, floor = "", ...folders] = path.split("/");
  const rooms = folders.slice(0, -1).map((_, index) => folders.slice(0, index + 1).join("/"));
  return rooms.findLast((room) => room in doors) ?? floor;
}
