import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { change } from "#kit/server/changes.ts";
import { type Person, shopOf } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { sendCsv } from "#kit/server/tables/csv.ts";
import { bills, billsPageSize } from "../contract.ts";
import { sumOf, taxIn } from "../tax.ts";
import { billingOf, countBillingChange, sayBilling } from "./billing.ts";
import { exportHead, exportRows } from "./export.ts";
import { sendBillPdf } from "./pdf/billPdf.ts";
import { periodOf } from "./period.ts";
import { presentBill, presentBrief } from "./present.ts";
import { findBill, findBillsOfOrder, findBillsOfShop } from "./queries.ts";
import { b2csCells, b2csHead, b2csOf } from "./taxes/b2cs.ts";
import { findProductTax, sayProductTax } from "./taxes/productTaxes.ts";
import { inRupees } from "./taxes/sums.ts";

/** Whether a price in rupees has two decimals at most; what binary arithmetic leaves behind (0.1 + 0.2) is let pass. */
const isWholePaise = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

export interface BillsSettings {
  /** Whether somebody placed an order, or sells a part of it: orders are the checkout's to know. */
  readonly isOrderOf: (db: Database, orderId: string, personId: string) => Promise<boolean>;
}

/** Bills for those who bought, and what a seller's bills are made of. A shop has its seller's id. */
export function serveBills(app: FastifyInstance, db: Database, { isOrderOf }: BillsSettings): void {
  serve(app, bills.reckonTax, ({ body: { sameState, lines } }) => {
    const uneven = lines.findIndex(({ price }) => !isWholePaise(price));
    if (uneven >= 0)
      refuseField(`lines.${uneven}.price`, "multipleOf", "A price has whole paise: two decimals at most");
    const taxed = lines.map(({ price, quantity, rate }) =>
      taxIn(Math.round(price * 100) * quantity, rate, sameState),
    );
    return { lines: taxed.map(inRupees), ...inRupees(sumOf(taxed)) };
  });

  serve(app, bills.ofOrder, async ({ who, params }) => {
    for (const reader of readers(who)) {
      if (await isOrderOf(db, params.id, reader))
        return (await findBillsOfOrder(db, params.id, reader)).map(presentBill);
    }
    return refuse("not-found", "You have no such order");
  });

  serve(app, bills.show, async ({ who, params, query, request, reply }) => {
    const [own, ofShop] = await Promise.all(readers(who).map((reader) => findBill(db, params.id, reader)));
    const bill = presentBill(own ?? ofShop ?? refuse("not-found", "You have no such bill"));
    const wished = query.as ?? request.headers.accept;
    if (wished !== "pdf" && wished !== "application/pdf") return bill;
    return sendBillPdf(reply, who.id, bill, query.languages ?? "both");
  });

  serveForSeller(app, db);
  serveExports(app, db);
}

/** Whose bills somebody may read: their own, and single ones of the shop in which they help, as a bill goes into the parcel. */
function readers(who: Person): string[] {
  const shop = who.helps && shopOf(who, "stock");
  return shop ? [who.id, shop] : [who.id];
}

function serveForSeller(app: FastifyInstance, db: Database): void {
  serve(app, bills.list, async ({ who, query, reply }) => {
    const before = query.before === undefined ? undefined : await ownBill(db, query.before, who.id);
    const found = await findBillsOfShop(db, who.id, { limit: billsPageSize + 1, before });
    const page = sendPage(reply, found, billsPageSize, ({ id }) =>
      addressOf(bills.list, { query: { before: id } }),
    );
    return page.map(presentBrief);
  });

  serve(app, bills.billing, ({ who }) => billingOf(db, who, Date.now()));

  serve(app, bills.sayBilling, async ({ who, body }) => {
    const at = Date.now();
    await countBillingChange(db, who.id);
    await change(app, db, (tx) => sayBilling(tx, who, body, at));
    return billingOf(db, who, at);
  });

  serve(app, bills.productTax, ({ who, params }) => findProductTax(db, who.id, params.id));

  serve(app, bills.sayProductTax, async ({ who, params, body }) => {
    await countBillingChange(db, who.id);
    await change(app, db, (tx) => sayProductTax(tx, who.id, params.id, body));
    return findProductTax(db, who.id, params.id);
  });
}

async function ownBill(db: Database, id: string, shopId: string) {
  const found = await findBill(db, id, shopId);
  if (found?.bill.shop_id !== shopId) refuse("not-found", "Your shop has no such bill");
  return found.bill;
}

function serveExports(app: FastifyInstance, db: Database): void {
  serve(app, bills.export, async ({ who, query, reply }) =>
    sendCsv(reply, "mitti-bills", exportHead, exportRows(db, who.id, periodOf(query))),
  );

  serve(app, bills.b2cs, ({ who, query }) => b2csOf(db, who.id, periodOf(query)));

  serve(app, bills.b2csFile, async ({ who, query, reply }) =>
    sendCsv(reply, "mitti-b2cs", b2csHead, b2csCells(await b2csOf(db, who.id, periodOf(query)))),
  );
}
