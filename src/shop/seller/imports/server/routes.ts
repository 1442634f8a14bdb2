import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import { oneStream, takeUploads } from "#kit/server/files/uploads.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { sendCsv } from "#kit/server/tables/csv.ts";
import { atMostHourly } from "#people/account/rules.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockActiveMember } from "#people/account/server/suspension/lockMember.ts";
import { refuseFullShop } from "../../products/server/bounds.ts";
import { typedFields } from "../../products/typedProduct.ts";
import { alikeAnswers, importLimits, imports, rowsPageSize } from "../contract.ts";
import { example, exportProducts, reportHead, reportRows } from "./export.ts";
import { presentImport, presentRow } from "./present.ts";
import {
  beginApplying,
  findImport,
  findLastImport,
  findOfferedRows,
  findRows,
  moveImport,
} from "./queries.ts";
import { validateFile } from "./validateFile.ts";
import { ImportWorker } from "./worker.ts";

/** Files of products: up, looked through, taken; and down. A file belongs to the person who sent it. */
export async function serveImports(app: FastifyInstance, { db, engine }: Store): Promise<void> {
  const worker = new ImportWorker(app, db, engine);
  const fileOr404 = async (personId: string, id: string) =>
    (await findImport(db, personId, id)) ?? refuse("not-found", "You have sent no such file");

  serve(app, imports.last, async ({ who }) => {
    const file = await findLastImport(db, who.id);
    return { last: file ? presentImport(file) : null };
  });

  serve(app, imports.show, async ({ who, params }) => presentImport(await fileOr404(who.id, params.id)));

  serve(app, imports.rows, async ({ who, params, query: { kind, after = 0 } }) => {
    const { id } = await fileOr404(who.id, params.id);
    const page = { after, limit: rowsPageSize };
    const rows =
      kind === "offered" ? findOfferedRows(db, id, page) : findRows(db, id, { kinds: [kind], ...page });
    return (await rows).map(presentRow);
  });

  serve(app, imports.apply, async ({ who, params, query: { alike: answer, joins = "no" } }) => {
    const { id, state, fresh, alike } = await fileOr404(who.id, params.id);
    await lockActiveMember(db, who.id);
    if (state === "ready" && alike > 0 && !answer) {
      const allowed = alikeAnswers.join(" or ");
      refuseField("alike", "required", `${alike} rows look like products of the shop: say ${allowed}`, {
        limit: alike,
      });
    }
    if (state === "ready") await refuseFullShop(db, who.id, fresh + (answer === "new" ? alike : 0));
    const answers = { alike: alike > 0 && answer ? answer : "", joins, helper: who.helper } as const;
    const begun = state === "ready" && (await beginApplying(db, id, answers));
    if (begun) worker.begin(id);
    const file = await fileOr404(who.id, id);
    // Asked twice, by a double tap or after a lost answer, it is taken once.
    if (!begun && file.state !== "applying" && file.state !== "done") {
      refuse("too-late", `The file is ${file.state} and can't be taken now`);
    }
    return presentImport(file);
  });

  serve(app, imports.drop, async ({ who, params }) => {
    const { id, state } = await fileOr404(who.id, params.id);
    if (state === "cancelled") return;
    if (!(await moveImport(db, id, "ready", "cancelled"))) refuse("too-late", "It is being taken already");
  });

  serve(app, imports.report, async ({ who, params, query: { language = "en" }, reply }) => {
    const file = await fileOr404(who.id, params.id);
    return sendCsv(reply, "mitti-to-mend", reportHead(file, language), reportRows(db, file, language));
  });

  serve(app, imports.template, async ({ reply }) => {
    async function* rows() {
      yield typedFields.map((field) => example[field] ?? "");
    }
    return sendCsv(reply, "mitti-template", typedFields, rows());
  });

  serve(app, imports.export, async ({ who, reply }) =>
    sendCsv(reply, "mitti-products", typedFields, exportProducts(db, who.id)),
  );

  // In a plugin scope of its own: no other call parses multipart.
  await app.register(async (app) => {
    await takeUploads(app);
    serve(app, imports.upload, async ({ who, request, query }) => {
      await lockActiveMember(db, who.id);
      await takeToken(db, `import:person:${who.id}`, atMostHourly(importLimits.perHour));
      const upload = await oneStream(request, "file", importLimits.bytes);
      const id = await validateFile(db, who, upload, { readAs: query, network: networkOf(request.ip) });
      return presentImport(await fileOr404(who.id, id));
    });
  });
}
