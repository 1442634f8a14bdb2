import { flushCompileCache } from "node:module";
import type { FastifyInstance } from "fastify";
import { serveDiscussions } from "#community/discussions/server/routes.ts";
import type { ErasedList } from "#database/backup/erasedList.ts";
import { recordedChanges, watchChanges } from "#database/changes.ts";
import { isOutOfSpace } from "#database/refusals.ts";
import type { Store } from "#database/store.ts";
import { serveAccess } from "#front/operator/server/factor/accessRoutes.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { Changes } from "#kit/server/changes.ts";
import { type Files, filesInMemory } from "#kit/server/files/files.ts";
import { serveUploads } from "#kit/server/files/uploads.ts";
import { health } from "#kit/server/http/health.ts";
import type { PreboundPort } from "#kit/server/http/prebindPort.ts";
import type { LogSettings } from "#kit/server/logs/logs.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { makeServer } from "#kit/server/server.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { serveAgronomy } from "#knowledge/agronomy/server/routes.ts";
import { serveMandiPrices } from "#knowledge/crops/mandi/server/routes.ts";
import { serveCrops } from "#knowledge/crops/server/routes.ts";
import { serveChits } from "#knowledge/register/chit/server/routes.ts";
import { serveRegister } from "#knowledge/register/server/routes.ts";
import { serveMyData } from "#people/account/mydata/server/routes.ts";
import { showsName } from "#people/account/server/consents.ts";
import type { SendMail } from "#people/account/server/mail.ts";
import { serveAccount } from "#people/account/server/routes.ts";
import { serveModeration } from "#people/moderation/server/routes.ts";
import { serveNotifications } from "#people/notifications/inbox/server/routes.ts";
import { type PhoneTextSettings, servePhoneTexts } from "#people/notifications/phoneTexts/server/routes.ts";
import { servePush } from "#people/notifications/push/server/routes.ts";
import { serveTeam } from "#people/team/server/routes.ts";
import { serveAdvisories } from "#season/chatbot/server/routes.ts";
import { hasAdvisory } from "#season/chatbot/server/shipped.ts";
import { wateringsOf } from "#season/fields/plan/server/plans.ts";
import { findAfterHarvest } from "#season/fields/server/diary/seeds.ts";
import { ofDevice } from "#season/fields/server/ofDevice.ts";
import { serveFields } from "#season/fields/server/routes.ts";
import { serveNeeds } from "#season/needs/server/routes.ts";
import { serveSchemes } from "#season/schemes/server/routes.ts";
import { serveSickCrops } from "#season/sickCrop/server/routes.ts";
import { keepWeather, type WeatherSettings } from "#season/weather/server/forecasts.ts";
import { serveWeather, weatherForWater } from "#season/weather/server/routes.ts";
import { serveBills } from "#shop/bills/server/routes.ts";
import { serveCart } from "#shop/cart/server/routes.ts";
import { hasReceived, isOrderOf, mayReview } from "#shop/checkout/server/mayReview.ts";
import { paymentsWith } from "#shop/checkout/server/payment.ts";
import { findLastPin } from "#shop/checkout/server/placing/addresses.ts";
import { serveCheckout } from "#shop/checkout/server/routes.ts";
import { serveComplaints } from "#shop/complaints/server/routes.ts";
import { serveConnections } from "#shop/connections/server/routes.ts";
import type { WebhookSettings } from "#shop/connections/server/worker.ts";
import { serveDelivery } from "#shop/delivery/server/routes.ts";
import { namedPacks } from "#shop/market/server/namedPacks.ts";
import { nameReviews } from "#shop/market/server/reviews/reviews.ts";
import { serveMarket } from "#shop/market/server/routes.ts";
import { demonstrationShops } from "#shop/market/server/shipped/shipped.ts";
import { paypalGateway } from "#shop/payments/server/gateway/paypal.ts";
import { serveShopUpi } from "#shop/payments/server/routes.ts";
import { serveProblems } from "#shop/problems/server/routes.ts";
import { serveSeller } from "#shop/seller/portal/server/routes.ts";
import { serveOnlinePayments } from "#shop/settlement/server/gateway/routes.ts";
import { findSaidPaid, servePartPayments } from "#shop/settlement/server/routes.ts";
import { serveLots } from "#shop/stockLots/server/routes.ts";
import { afterStart } from "./afterStart.ts";
import { serveCrawlers } from "./crawlers/serveCrawlers.ts";
import { serveDesk } from "./desk/deskRoutes.ts";
import { serveMetrics } from "./metrics/serveMetrics.ts";
import { keepers, onSuspended } from "./moderated.ts";
import { onAccountClosed } from "./onAccountClosed.ts";
import { serveAssets } from "./pages/assets.ts";
import type { BuiltWeb } from "./pages/built.ts";
import { helplineOfPages } from "./pages/helplineOfPages.ts";
import { keyOf, servePages } from "./pages/pages.ts";
import { personalTables } from "./personalTables.ts";
import { serveReference } from "./reference.ts";
import { type Config, readConfig } from "./settings/config.ts";

/** Pause (ms) before a log that somebody else reads is tried again, and after how many deletions in a row it is emptied once. */
const againMs = 30_000;

const soonMs = 1_000;

/** Settings of the application. Those that are not given have the default of their table. */
export interface AppSettings extends Partial<Config> {
  readonly store: Store;
  /** The built web side; without it (in development and in tests of calls) only calls are answered. */
  readonly web?: BuiltWeb;
  readonly log?: LogSettings;
  /** The pre-bound port, where early connections wait. */
  readonly bound?: PreboundPort | undefined;
  /** Where uploaded pictures are kept; without it they go with the process. */
  readonly files?: Files;
  /** Where ids of deleted accounts are kept beside the backups. */
  readonly erased?: ErasedList;
  /** Undefined where no mail server is configured. */
  readonly sendMail?: SendMail | undefined;
  /** How webhooks are sent; tests have name servers and limits of their own. */
  readonly webhooks?: WebhookSettings;
  /** Bounds of what weather services are asked; tests have their own. */
  readonly weatherBounds?: WeatherSettings["weatherBounds"];
  /** Bounds of what gateways for messages to phones answer; tests have their own. */
  readonly textBounds?: PhoneTextSettings["textBounds"];
  /** The time by which orders are placed and end (ms since 1970); tests have one of their own. */
  readonly now?: () => number;
}

/** The whole application, its features by name, ready to listen. */
export async function makeApp(given: AppSettings): Promise<FastifyInstance> {
  const settings = { ...readConfig({}), ...given };
  const { store, web } = settings;
  const app = await makeServer({
    log: settings.log ?? { level: "silent" },
    // An embedded database has one server: nobody would read what it recorded for the others.
    changes: store.engine === "sqlite" ? new Changes() : recordedChanges(),
    keyOf,
    isStorageFull: isOutOfSpace,
    bound: settings.bound,
    https: settings.https,
    trustedProxies: settings.trustedProxies,
    processes: settings.processes,
  });
  // Before all routes, which it counts.
  const { metricsToken } = settings;
  const metrics = metricsToken ? await serveMetrics(app, { token: metricsToken, store }) : undefined;
  // Before anything is cached or remembered.
  const unwatch = await watchChanges(store, app.changes);
  app.addHook("onClose", async () => unwatch());
  followEpoch(app, store);
  serveReference(app);
  const files = settings.files ?? filesInMemory();
  serveHealth(app, store, files);
  logReachable(app, store);
  serveUploads(app, files);
  const sendMail = settings.sendMail && metrics ? metrics.counting(settings.sendMail) : settings.sendMail;
  const onErased = keepDatabase(app, store);
  const { sessions, confirmPassword } = await serveAccount(app, {
    ...settings,
    sendMail,
    db: store.db,
    files,
    onAccountClosed: [...onAccountClosed, { gone: onErased }],
    ofDevices: [ofDevice],
    reservedNames: demonstrationShops.map(({ name }) => name),
  });
  serveAgronomy(app);
  serveCrops(app, store.db);
  serveMandiPrices(app, store.db, { service: settings.mandiPrices, now: settings.now });
  serveRegister(app, store.db);
  serveChits(app, store.db, namedPacks);
  serveMarket(app, store.db, mayReview, hasReceived, showsName, findAfterHarvest);
  serveMyData(app, store.db, {
    ...{ files, confirmPassword, tables: personalTables, nameReviews },
    reservedNames: demonstrationShops.map(({ name }) => name),
  });
  serveCart(app, store.db);
  serveNeeds(app, store.db);
  const { bankAccount, paypal, paypalWebhookId: webhookId } = settings;
  const gateway = paypal && paypalGateway({ ...paypal, webhookId });
  const hasPaypal = gateway !== undefined;
  const payments = paymentsWith(bankAccount && { ...bankAccount, sample: false }, { hasPaypal });
  serveCheckout(app, store.db, {
    ...{ ...settings, payments },
    findSaidPaid: (orders) => findSaidPaid(store.db, orders),
  });
  serveDelivery(app, store.db, { findPin: findLastPin });
  serveShopUpi(app, store.db);
  servePartPayments(app, store.db, settings);
  serveOnlinePayments(app, store.db, { ...settings, gateway });
  serveBills(app, store.db, { isOrderOf });
  await serveProblems(app, store.db, { files, now: settings.now });
  serveComplaints(app, store.db, settings);
  await serveDiscussions(app, store, { ...settings, files, knowsAdvisory: hasAdvisory });
  serveModeration(app, store.db, { keepers, onSuspended, now: settings.now });
  await serveNotifications(app, store.db, { ...settings, sendMail });
  servePush(app, store.db, { ...settings, sessions });
  await servePhoneTexts(app, store.db, settings);
  const openAdvisories = serveAdvisories(app, store.db, { wateringsOf, now: settings.now });
  serveSchemes(app, store.db, settings.now);
  serveSickCrops(app);
  const weather = keepWeather(app, store.db, settings);
  serveWeather(app, weather, settings);
  await serveFields(app, store.db, {
    files,
    now: settings.now,
    weatherAt: weatherForWater(weather, settings.now),
  });
  serveTeam(app, store.db, confirmPassword);
  await serveSeller(app, store, { ...settings, files, payments, sendMail });
  serveConnections(app, store.db, { ...settings, ...settings.webhooks, confirmPassword });
  serveLots(app, store.db);
  serveAccess(app, store.db, sessions, settings.now);
  serveDesk(app, store.db, { ...settings, files });
  serveCrawlers(app, store.db, settings);
  if (web) {
    serveAssets(app, web);
    servePages(app, web, {
      publicOrigin: settings.publicOrigin,
      readHelpline: helplineOfPages(store.db),
    });
  }
  // Reading the climate of India takes a tenth of a second: the first request need not wait for it.
  afterStart(app, knownDistricts);
  // The first question to EarthWorm waited for a third of a second.
  afterStart(app, openAdvisories);
  // Node leaves what it compiled to the next start when it ends in order, which one that is killed does not.
  afterStart(app, flushCompileCache);
  await app.ready();
  return app;
}

/**
 * Clears kept answers in the moment in which a server with another history is reached, before anybody reads
 * from it. `watchChanges` reports that anything may have changed, once it knows from where to go on.
 */
function followEpoch(app: FastifyInstance, store: Store): void {
  const end = store.onNewEpoch?.(() => {
    app.responses.clear();
    app.log.warn(
      "the database is another server now, which may lack what was committed last: all start from what it has",
    );
  });
  app.addHook("onClose", async () => end?.());
}

/** An outage is two lines: when it began and why, and how long it took. */
function logReachable(app: FastifyInstance, store: Store): void {
  let since = 0;
  const end = store.onReachable?.((lost) => {
    if (lost) {
      since = performance.now();
      app.log.error({ err: lost }, "the database can't be reached: requests that need it get 503");
    } else {
      const afterMs = Math.round(performance.now() - since);
      app.log.warn({ afterMs }, "the database can be reached again");
    }
  });
  app.addHook("onClose", async () => end?.());
}

function serveHealth(app: FastifyInstance, store: Store, files: Files): void {
  serve(app, health.alive, () => ({ status: "alive" as const }));
  serve(app, health.ready, async () => {
    if (app.isStopping() || !(await store.ready()))
      refuse("busy", "The database does not answer or the server is stopping", {
        headers: { "retry-after": "2" },
      });
    const { damaged = false, refusesWrites = false } = (await store.trouble?.()) ?? {};
    if (damaged) refuse("busy", "The database is damaged: run npm run doctor, and restore a backup");
    const pictures = files.reachable?.() === false ? { pictures: "unreachable" as const } : {};
    const writing = refusesWrites ? { writing: "refused" as const } : {};
    return { status: "ready" as const, database: store.engine, ...pictures, ...writing };
  });
}

/**
 * Upkeep of an embedded database: a while after the start and once a day its planner's statistics are renewed and its log is
 * emptied. Returns how to have it emptied soon, because an account was erased.
 */
function keepDatabase(app: FastifyInstance, { renewStatistics, emptyLog }: Store): () => void {
  if (!renewStatistics || !emptyLog) return () => {};
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let working: Promise<void> = Promise.resolve();
  const empty = async () => {
    timer = undefined;
    const isEmpty = await emptyLog().catch(() => false);
    if (!isEmpty) emptyIn(againMs);
  };
  const emptyIn = (delayMs: number) => {
    if (isStopping) return;
    timer ??= setTimeout(() => {
      working = empty();
    }, delayMs).unref();
  };
  const daily = () => {
    working = renewStatistics()
      .catch((err: unknown) => app.log.warn({ err }, "the planner's statistics were not renewed"))
      .then(() => emptyIn(soonMs));
  };
  let everyDay: NodeJS.Timeout | undefined;
  afterStart(app, () => {
    everyDay = setInterval(daily, dayMs).unref();
    daily();
  });
  app.addHook("onClose", async () => {
    isStopping = true;
    clearTimeout(timer);
    clearInterval(everyDay);
    await working;
  });
  return () => emptyIn(soonMs);
}
