import { once } from "node:events";
import type pg from "pg";
import type { NamedClient } from "../postgres/postgresClient.ts";
import type { Row } from "./rowHash.ts";

/** Members of the driver's connection that COPY needs and its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * COPY … FROM STDIN: the fastest way into PostgreSQL. The driver speaks it to whatever has the methods of its own query;
 * the package that does no more than this (pg-copy-streams) is by the same author. Sends no faster than the server takes.
 */
class CopyIn implements pg.Submittable {
  readonly #text: string;
  readonly #chunks: Iterable<string>;
  readonly #ended: (error?: unknown) => void;
  #hasEnded = false;
  /** The driver puts one there. */
  callback = () => {};

  constructor(text: string, chunks: Iterable<string>, ended: (error?: unknown) => void) {
    this.#text = text;
    this.#chunks = chunks;
    this.#ended = ended;
  }

  submit = (connection: pg.Connection): void => connection.query(this.#text);

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => this.#end(error));
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: unknown): void {
    this.#end(error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    for (const chunk of this.#chunks) {
      if (this.#hasEnded) return;
      connection.sendCopyFromChunk(Buffer.from(chunk));
      if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
    }
    connection.endCopyFrom();
  }

  #end(error?: unknown): void {
    this.#hasEnded = true;
    this.#ended(error);
  }
}

/**
 * Sends rows into a table that was emptied in this transaction: they are written as visible to all, so that nobody who reads them
 * later writes that down. The connection is of no more use where it fails.
 */
export function copyIn(
  client: NamedClient,
  table: { readonly name: string; readonly columns: readonly { readonly name: string }[] },
  rows: Iterable<Row>,
): Promise<void> {
  const columns = table.columns.map(({ name }) => `"${name}"`).join(", ");
  return new Promise((resolve, reject) => {
    const ended = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    client.query(
      new CopyIn(`copy "${table.name}" (${columns}) from stdin with (freeze)`, chunksOf(rows), ended),
    );
  });
}

const chunkLetters = 64 * 1024;

function* chunksOf(rows: Iterable<Row>): Generator<string> {
  let chunk = "";
  for (const row of rows) {
    for (let place = 0; place < row.length; place += 1) {
      if (place > 0) chunk += "\t";
      chunk += written(row[place] ?? null);
    }
    chunk += "\n";
    if (chunk.length < chunkLetters) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

/** https://www.postgresql.org/docs/current/sql-copy.html, text format. */
function written(value: Row[number]): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  return needsEscape.test(value) ? value.replace(escapable, (sign) => escapes[sign] ?? sign) : value;
}

const needsEscape = /[\\\n\r\t]/;
const escapable = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
