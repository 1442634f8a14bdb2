import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Shape } from "#kit/contract/shape.ts";
import { yieldToEventLoop } from "./concurrency/yieldToEventLoop.ts";

/** Rows serialized in one turn of the event loop: at 3 kB a row some milliseconds. */
const sliceRows = 100;

/**
 * Answers a value with a long list in slices: the same bytes as one JSON text, serialized and sent a slice in a turn of the event
 * loop. A short list is answered whole. `shape` is that of the list, as the call declares it.
 */
export function sendSliced<
  Name extends string,
  Value extends { readonly [name in Name]: readonly unknown[] },
>(reply: FastifyReply, value: Value, name: Name, shape: Shape): Value | FastifyReply {
  const rows = value[name];
  if (rows.length <= sliceRows) return value;
  const bare = { ...value, [name]: [] };
  const text = reply.serializeInput(bare, String(reply.statusCode)) as string;
  // Within texts quotation marks are escaped, so that only the list itself is written like this.
  const start = text.indexOf(`"${name}":[]`) + `"${name}":[`.length;
  const serialize = reply.compileSerializationSchema(shape as object as Record<string, unknown>);
  async function* parts(): AsyncGenerator<string> {
    yield text.slice(0, start);
    for (let place = 0; place < rows.length; place += sliceRows) {
      await yieldToEventLoop();
      const slice: unknown = rows.slice(place, place + sliceRows);
      const part = serialize(slice as Record<string, unknown>).slice(1, -1);
      yield place === 0 ? part : `,${part}`;
    }
    yield text.slice(start);
  }
  return reply
    .type("application/json; charset=utf-8")
    .send(Readable.from(parts(), { objectMode: false, highWaterMark: 1 }));
}
