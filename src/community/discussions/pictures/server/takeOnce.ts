import type { FastifyRequest } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Publisher } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { withFile } from "#kit/server/files/uploads.ts";
import { findSent, keepAttachment, type Sent, type Written } from "./upload.ts";

interface Taking {
  readonly request: FastifyRequest;
  readonly sent: Sent;
  readonly field: string;
  readonly maxBytes: number;
  readonly write: (upload: Buffer) => Promise<Written> | Written;
}

/**
 * Takes the one file of a form and keeps it as a picture or voice note; returns its id. A file sent before is
 * answered as it was, and where the same one comes twice at once the second waits for the first.
 */
export function uploadsOnce(app: Publisher, parts: { db: Database; files: Files }) {
  const underWay = new Map<string, Promise<string>>();
  return ({ request, sent, field, maxBytes, write }: Taking): Promise<string> => {
    const { personId, msgId, key } = sent;
    const name = `${personId} ${msgId} ${key}`;
    const once = (upload: Buffer) => {
      const running =
        underWay.get(name) ??
        keepAttachment(app, parts, sent, () => write(upload)).finally(() => underWay.delete(name));
      underWay.set(name, running);
      return running;
    };
    return withFile(
      request,
      { accountId: personId, field, maxBytes },
      async (upload) => (await findSent(parts.db, sent)) ?? once(upload),
    );
  };
}
