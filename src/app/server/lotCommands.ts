import { CannotOpen } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import type { Publisher } from "#kit/server/changes.ts";
import { Refusal } from "#kit/server/refuse.ts";
import { auditRead, commandLine } from "#people/audit/server/audit.ts";
import { lotNumber } from "#shop/lots/rules.ts";
import { findHolders } from "#shop/stockLots/server/holders.ts";
import { recallLot } from "#shop/stockLots/server/recall.ts";
import { findDeskLot } from "#shop/stockLots/server/shelf.ts";

const commands = ["recall", "lot", "lot-orders"];
/** Orders that are printed in one portion. */
const printedAtOnce = 500;

interface To extends Publisher {
  readonly db: Database;
}

/** Whether these words of the command line are about lots. */
export function isAboutLots([what = ""]: readonly string[]): boolean {
  return commands.includes(what);
}

/**
 * Commands for what operators do about lots on their screens: `lot PRODUCT LOT`, `recall PRODUCT LOT WORDS`,
 * `lot-orders PRODUCT LOT`. Returns the text to print; fails with a message.
 */
export async function administerLots([what, ...words]: readonly string[], to: To): Promise<string> {
  const [productId = "", lot = "", ...rest] = words;
  if (productId === "" || lot === "")
    throw new CannotOpen(
      "Which? npm run admin -- recall PRODUCT LOT WORDS, or lot and lot-orders PRODUCT LOT",
    );
  try {
    if (what === "lot") return await show(to, { productId, lot });
    if (what === "lot-orders") return await list(to, { productId, lot });
    const recalling = { productId, lot, words: rest.join(" "), actor: commandLine, at: Date.now() };
    const { orders } = await recallLot(to, to.db, recalling);
    return `Recalled: ${lotNumber(lot)}. It lies in ${orders} orders, whose buyers read it there.`;
  } catch (error) {
    if (error instanceof Refusal) throw new CannotOpen(`${error.message}.`);
    throw error;
  }
}

async function show(to: To, { productId, lot: typed }: { productId: string; lot: string }): Promise<string> {
  const { name, shop, deleted, lot } = await findDeskLot(to.db, { productId, lot: typed });
  await auditRead(to, to.db, {
    ...{ actor: commandLine, act: "lot.read", subject: `lot:${productId}:${lot.lot}` },
    people: [shop.id],
  });
  return [
    `${name}${deleted ? " (deleted)" : ""}, of ${shop.name}`,
    `${lot.lot}  made ${lot.madeOn || "?"}  until ${lot.expiresOn || "?"}  ${lot.packs} packs in the shop`,
    ...(lot.recall === null ? [] : [`Recalled: ${lot.recall}`]),
  ].join("\n");
}

async function list(to: To, lot: { productId: string; lot: string }): Promise<string> {
  const lines: string[] = [];
  let before: string | undefined;
  do {
    const found = await findHolders(to.db, lot, { limit: printedAtOnce, before });
    await auditRead(to, to.db, {
      ...{ actor: commandLine, act: "lot.read", subject: `lot:${lot.productId}` },
      people: found.map(({ person }) => person),
    });
    lines.push(
      ...found.map(
        ({ order, state, placedAt, packs }) => `${indianDay(placedAt)}  ${order}  ${state}  ${packs}`,
      ),
    );
    before = found.length === printedAtOnce ? found.at(-1)?.id : undefined;
  } while (before !== undefined);
  return lines.join("\n") || "No order holds it.";
}
