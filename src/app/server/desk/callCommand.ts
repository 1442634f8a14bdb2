import { createWriteStream, existsSync } from "node:fs";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance } from "fastify";
import { named } from "#database/command.ts";
import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import type { Changes } from "#kit/server/changes.ts";
import { makeServer } from "#kit/server/server.ts";
import { accountName } from "#people/account/accountName.ts";
import { findPerson } from "#people/account/server/queries.ts";
import { commandLine } from "#people/audit/server/audit.ts";
import { readInput, usageOf } from "./commandInput.ts";
import { deskCalls, type NamedCall } from "./deskCalls.ts";
import { type DeskSettings, serveDesk } from "./deskRoutes.ts";
import { printAnswer, printJson } from "./printAnswer.ts";

interface CommandSettings extends DeskSettings {
  readonly db: Database;
  readonly changes: Changes;
}

/** Params that may be given as an account's e-mail. */
const byEmail = ["person", "shop"];

/**
 * Commands `call NAME key=value … [--json] [--file FILE]` and `calls [PART]`: calls of the operators' screens, made through the routes
 * of the server. The audit log names the command line. Returns the text to print; fails with a message.
 */
export async function callCommand(
  [command, ...args]: readonly string[],
  settings: CommandSettings,
): Promise<string> {
  const app = await makeServer({ log: { level: "error" }, changes: settings.changes });
  app.identify = async () => ({ id: commandLine, email: "", name: "", role: "user", operator: "proved" });
  serveDesk(app, settings.db, settings);
  try {
    const known = deskCalls(app);
    if (command === "calls") return listCalls(known, args[0]);
    const one = known.find(({ name }) => name === args[0]);
    if (!one) throw new CannotOpen(`Operators have no call ${args[0] ?? ""}. npm run admin -- calls [PART]`);
    return await makeCall(app, one, args.slice(1), settings.db);
  } finally {
    await app.close();
  }
}

function listCalls(known: readonly NamedCall[], part = ""): string {
  const found = known.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
  if (found.length === 0) throw new CannotOpen(`No call of operators has ${part} in its name.`);
  const width = Math.max(...found.map(({ name }) => name.length));
  return found.map(({ name, call }) => `${name.padEnd(width)}  ${call.about}`).join("\n");
}

async function makeCall(app: FastifyInstance, one: NamedCall, args: readonly string[], db: Database) {
  const at = args.indexOf("--file");
  const file = at < 0 ? undefined : named(args[at + 1]);
  const isAsJson = args.includes("--json");
  const input = readInput(
    one,
    args.filter((arg, place) => arg !== "--json" && (at < 0 || (place !== at && place !== at + 1))),
  );
  const isFile = (one.call.answer as { type?: string }).type === "string";
  if (isFile !== (file !== undefined))
    throw new CannotOpen(`${one.name} answers ${isFile ? "a file: give --file FILE" : "no file"}.`);
  if (file !== undefined && existsSync(file)) throw new CannotOpen(`The file ${file} exists already.`);
  const params = Object.fromEntries(
    await Promise.all(
      Object.entries(input.params).map(async ([key, value]) => [key, await idOf(db, key, String(value))]),
    ),
  );
  const response = await app.inject({
    method: one.call.method,
    url: addressOf(one.call, { params, query: input.query }),
    ...(one.call.body ? { payload: input.body } : {}),
    payloadAsStream: true,
  });
  const { statusCode, headers } = response;
  if (statusCode >= 400) throw new CannotOpen(refusalOf(one, (await json(response.stream())) as Problem));
  if (file !== undefined) {
    await pipeline(response.stream(), createWriteStream(file, { flags: "wx" }));
    return `${file} is written (${headers["content-type"]}).`;
  }
  const answer = statusCode === 204 ? undefined : await json(response.stream());
  return isAsJson
    ? printJson(answer)
    : [printAnswer(answer), ...nextPage(one, args, headers.link)].join("\n");
}

async function idOf(db: Database, key: string, value: string): Promise<string> {
  if (!byEmail.includes(key) || !value.includes("@")) return value;
  const person = await findPerson(db, accountName(value));
  if (!person) throw new CannotOpen(`Nobody has an account under ${value}.`);
  return person.id;
}

function refusalOf(one: NamedCall, { title, status, detail, errors = [] }: Problem): string {
  const lines = errors.map(({ field, message }) => `  ${field} ${message}`);
  return [`${detail ?? title}.`, ...lines, ...(status === 400 ? [usageOf(one)] : [])].join("\n");
}

/** The command that prints the page after this one, where the answer's Link header names it. */
function nextPage({ name, call }: NamedCall, args: readonly string[], link: unknown): string[] {
  const [, address] = /^<([^>]+)>; rel="next"/.exec(String(link)) ?? [];
  if (address === undefined) return [];
  const isParam = (arg: string) => call.path.includes(`{${arg.split("=")[0]}}`);
  const query = [...new URL(address, "http://command.line").searchParams];
  const given = [...args.filter(isParam), ...query.map(([key, value]) => `${key}=${value}`)];
  return [`More: npm run admin -- call ${[name, ...given.map(quoted)].join(" ")}`];
}

/** An argument as a shell reads it back. */
function quoted(arg: string): string {
  const clean = cleanLine(arg);
  return /^[\w@%+=:,./~-]+$/.test(clean) ? clean : `'${clean.replaceAll("'", "'\\''")}'`;
}
