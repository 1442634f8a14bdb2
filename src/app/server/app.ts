import { flushCompileCache } from "node:module";
import type { FastifyInstance } from "fastify";
import { watchChanges } from "#database/changes.ts";
import { isOutOfSpace } from "#database/refusals.ts";
import type { Store } from "#database/store.ts";
import type { SendMail } from "#features/account/server/mail.ts";
import { serveAccount } from "#features/account/server/routes.ts";
import { serveCart } from "#features/cart/server/routes.ts";
import { serveAdvisories } from "#features/chatbot/server/routes.ts";
import type { BankAccount } from "#features/checkout/contract.ts";
import { paymentsWith } from "#features/checkout/server/payment.ts";
import { mayReview } from "#features/checkout/server/received.ts";
import { serveCheckout } from "#features/checkout/server/routes.ts";
import { serveCrops } from "#features/crops/server/routes.ts";
import { usualRate } from "#features/discussions/rules.ts";
import { serveDiscussions } from "#features/discussions/server/routes.ts";
import { serveMarket } from "#features/market/server/routes.ts";
import { demonstrationShops } from "#features/market/server/shipped.ts";
import { serveSeller } from "#features/seller/server/routes.ts";
import { health } from "#kit/contract/health.ts";
import type { BoundPort } from "#kit/server/boundPort.ts";
import { type Files, filesInMemory } from "#kit/server/files.ts";
import type { LogSettings } from "#kit/server/logs.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { makeServer } from "#kit/server/server.ts";
import { serveUploads } from "#kit/server/uploads.ts";
import { afterStart } from "./afterStart.ts";
import { serveAssets } from "./assets.ts";
import type { BuiltWeb } from "./built.ts";
import { whenAccountIsClosed } from "./closing.ts";
import { keyOf, servePages } from "./pages.ts";
import { serveReference } from "./reference.ts";

export interface AppSettings {
  readonly store: Store;
  /** The built web side; without it (in development and in tests of calls) only calls are answered. */
  readonly web?: BuiltWeb;
  readonly log?: LogSettings;
  readonly https?: boolean;
  readonly trustedProxies?: readonly string[];
  /** Where whoever knocks waits already. */
  readonly bound?: BoundPort | undefined;
  /** Where uploaded pictures are kept; without it they go with the process. */
  readonly files?: Files;
  /** Origin that links in mails lead to. */
  readonly origin?: string;
  /** Origin under which search engines are to know the pages; undefined where nobody said it. */
  readonly publicOrigin?: string | undefined;
  /** Undefined where no mail server is configured. */
  readonly sendMail?: SendMail | undefined;
  /** Where bank transfers go; without it a sample that is named as such. */
  readonly bankAccount?: BankAccount | undefined;
  /** Hours that an order waits for its transfer. */
  readonly transferHours?: number;
  /** The time by which orders are placed and end (ms since 1970); tests have one of their own. */
  readonly now?: () => number;
  /** Whether visitors who are not logged in may say something in the live room. */
  readonly guestChat?: boolean;
  /** Messages that one account may send a minute. */
  readonly chatRate?: number;
}

/** The whole application, its features by name, ready to listen. */
export async function makeApp(settings: AppSettings): Promise<FastifyInstance> {
  const { store, web } = settings;
  const app = await makeServer({
    log: settings.log ?? { level: "silent" },
    keyOf,
    isOutOfRoom: isOutOfSpace,
    bound: settings.bound,
    ...(settings.https ? { https: true } : {}),
    ...(settings.trustedProxies ? { trustedProxies: settings.trustedProxies } : {}),
  });
  serveReference(app);
  const files = settings.files ?? filesInMemory();
  serveHealth(app, store, files);
  logReachable(app, store);
  serveUploads(app, files);
  await serveAccount(app, {
    db: store.db,
    files,
    https: settings.https ?? false,
    origin: settings.origin ?? "http://localhost:3000",
    sendMail: settings.sendMail,
    whenClosed: whenAccountIsClosed,
    reservedNames: demonstrationShops.map(({ name }) => name),
  });
  serveCrops(app, store.db);
  serveMarket(app, store.db, mayReview);
  serveCart(app, store.db);
  const payments = paymentsWith(settings.bankAccount);
  const { transferHours, now } = settings;
  serveCheckout(app, store.db, {
    payments,
    ...(transferHours === undefined ? {} : { transferHours }),
    ...(now ? { now } : {}),
  });
  await serveDiscussions(app, store, {
    guests: settings.guestChat ?? true,
    rate: settings.chatRate ?? usualRate,
    https: settings.https ?? false,
  });
  serveAdvisories(app, store.db);
  await serveSeller(app, store, { files, payments });
  if (web) {
    serveAssets(app, web.folder);
    servePages(app, web, settings.publicOrigin);
  }
  const watch = watchChanges(store, (subjects) => app.finished.changed(...subjects));
  app.finished.whenChanged(watch.tellOthers);
  app.addHook("onClose", async () => watch.stop());
  // Node leaves what it compiled to the next start when it ends in order, which one that is killed does not.
  afterStart(app, flushCompileCache);
  await app.ready();
  return app;
}

/** An outage is two lines: when it began and why, and how long it took. */
function logReachable(app: FastifyInstance, store: Store): void {
  let since = 0;
  store.onReachable?.((lost) => {
    if (lost) {
      since = performance.now();
      app.log.error({ err: lost }, "the database can't be reached: requests that need it get 503");
    } else {
      const afterMs = Math.round(performance.now() - since);
      app.log.warn({ afterMs }, "the database can be reached again");
    }
  });
}

function serveHealth(app: FastifyInstance, store: Store, files: Files): void {
  serve(app, health.alive, () => ({ status: "alive" as const }));
  serve(app, health.ready, async () => {
    if (app.live.stopping.aborted || !(await store.ready()))
      refuse("busy", "The database does not answer or the server is stopping", {
        headers: { "retry-after": "2" },
      });
    const pictures = files.reachable?.() === false ? { pictures: "unreachable" as const } : {};
    return { status: "ready" as const, database: store.engine, ...pictures };
  });
}
