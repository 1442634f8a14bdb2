import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The id of the webhook that the stand-in signs for. */
export const webhookId = "WH-TEST-1";
const credentials = { id: "client-of-a-test", secret: "secret-of-a-test" } as const;
const mostBytes = 100_000;

interface Capture {
  readonly id: string;
  status: string;
  readonly amount: { readonly currency_code: string; readonly value: string };
}

export interface PaypalOrder {
  readonly id: string;
  status: string;
  readonly unit: {
    readonly custom_id: string;
    readonly invoice_id: string;
    readonly amount: Capture["amount"];
  };
  readonly returnTo: string;
  captures: Capture[];
}

interface Refund {
  readonly id: string;
  readonly captureId: string;
  status: string;
  readonly value: string;
  /** What who asked for it wrote on it; empty where a person made it at PayPal. */
  readonly custom: string;
}

/**
 * How the next call of a kind goes wrong: `lost` does it and breaks the line, `failing` does nothing and answers 500, `slow` does
 * it and answers too late, `pending`, `declined` and `wrongAmount` are answers of its own, `nonsense` is no JSON.
 */
export type Trouble =
  | "lost"
  | "failing"
  | "slow"
  | "pending"
  | "declined"
  | "wrongAmount"
  | "nonsense"
  | "dollars";
type Kind = "create" | "find" | "capture" | "refund" | "findRefund" | "verify" | "token";

/** A PayPal of our own, on a port of its own: speaks the documented calls of OAuth, Orders v2, Payments v2 and Webhooks v1. */
export interface PaypalStandIn {
  readonly url: string;
  readonly settings: { readonly clientId: string; readonly secret: string; readonly url: string };
  readonly orders: ReadonlyMap<string, PaypalOrder>;
  readonly refunds: ReadonlyMap<string, Refund>;
  /** Calls as they came, by kind. */
  readonly asked: Readonly<Record<Kind, string[]>>;
  /** How often money was really taken for one of our orders, and what was given back, in paise. */
  readonly taken: (orderId: string) => { times: number; paise: number; back: number };
  /** What its buyer does on PayPal's page. */
  readonly approve: (id: string) => void;
  /** The next calls of a kind go wrong so, one after the other. */
  readonly goWrong: (kind: Kind, ...troubles: Trouble[]) => void;
  /** A person gives so much (Rs, like `10.00`) back at PayPal itself; answers PayPal's id of it. */
  readonly refundByHand: (captureId: string, value: string) => string;
  readonly changeRefund: (id: string, status: string) => void;
  /** A webhook with PayPal's signature. */
  readonly sign: (event: object) => { headers: Record<string, string>; body: string };
  readonly events: {
    readonly approved: (id: string) => object;
    readonly captured: (id: string) => object;
    readonly reversed: (captureId: string, key?: string) => object;
    readonly refunded: (refundId: string) => object;
    readonly denied: (id: string) => object;
    readonly disputed: (captureId: string, key?: string) => object;
    readonly resolved: (captureId: string, outcome: string) => object;
  };
  /** Called when a capture was made, before its answer leaves. */
  onCaptured: ((order: PaypalOrder) => Promise<void>) | undefined;
  readonly stop: () => Promise<void>;
}

export async function startPaypal(slowMs = 3_000): Promise<PaypalStandIn> {
  const orders = new Map<string, PaypalOrder>();
  const refunds = new Map<string, Refund>();
  /** Answers by idempotency key and path, as PayPal keeps them. */
  const kept = new Map<string, { status: number; answer: unknown }>();
  const asked: Record<Kind, string[]> = {
    ...{ create: [], find: [], capture: [], refund: [], findRefund: [], verify: [], token: [] },
  };
  const troubles = new Map<Kind, Trouble[]>();
  const tokens = new Set<string>();
  const key = randomBytes(16).toString("hex");
  const newId = () => randomBytes(9).toString("hex").toUpperCase().slice(0, 17);
  const signatureOf = (id: string, time: string, body: string) =>
    createHash("sha256").update(`${key}|${id}|${time}|${webhookId}|${body}`).digest("base64");
  const paiseOf = (value: string) => Math.round(Number(value) * 100);
  let url = "";
  const standIn: { onCaptured: PaypalStandIn["onCaptured"] } = { onCaptured: undefined };

  const shown = ({ id, status, unit, captures }: PaypalOrder) => ({
    ...{ id, status, intent: "CAPTURE" },
    purchase_units: [{ ...unit, ...(captures.length > 0 ? { payments: { captures } } : {}) }],
    links: [
      { rel: "self", href: `${url}/v2/checkout/orders/${id}`, method: "GET" },
      { rel: "payer-action", href: `${url}/checkoutnow?token=${id}`, method: "GET" },
    ],
  });
  const shownRefund = ({ id, status, value, custom }: Refund) => ({
    ...{ id, status, amount: { currency_code: "INR", value } },
    ...(custom ? { custom_id: custom } : {}),
  });
  const refusal = (issue: string, status = 422) => ({
    status,
    answer: {
      ...{ name: status === 404 ? "RESOURCE_NOT_FOUND" : "UNPROCESSABLE_ENTITY", debug_id: randomUUID() },
      details: [{ issue: issue || "INVALID_RESOURCE_ID", description: issue }],
    },
  });

  const create = (body: Record<string, unknown>) => {
    const [unit] = body.purchase_units as PaypalOrder["unit"][];
    const context = (body.payment_source as { paypal: { experience_context: { return_url: string } } }).paypal
      .experience_context;
    if (!unit || !/^\d+\.\d{2}$/.test(unit.amount.value)) return refusal("INVALID_PARAMETER_VALUE", 400);
    const id = newId();
    const returnTo = context.return_url;
    orders.set(id, { id, status: "PAYER_ACTION_REQUIRED", unit, returnTo, captures: [] });
    return { status: 201, answer: shown(orders.get(id) as PaypalOrder) };
  };
  const capture = (id: string, trouble: Trouble | undefined) => {
    const order = orders.get(id);
    if (!order) return refusal("", 404);
    if (order.captures.some(({ status }) => status !== "DECLINED")) return refusal("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return refusal("ORDER_NOT_APPROVED");
    const isPaid = [...orders.values()].some(
      (other) =>
        other !== order && other.unit.invoice_id === order.unit.invoice_id && other.captures.length > 0,
    );
    if (isPaid) return refusal("DUPLICATE_INVOICE_ID");
    if (trouble === "declined") return refusal("INSTRUMENT_DECLINED");
    const amount =
      trouble === "wrongAmount"
        ? { ...order.unit.amount, value: "1.00" }
        : trouble === "dollars"
          ? { ...order.unit.amount, currency_code: "USD" }
          : order.unit.amount;
    order.captures = [{ id: newId(), status: trouble === "pending" ? "PENDING" : "COMPLETED", amount }];
    order.status = "COMPLETED";
    return { status: 201, answer: shown(order) };
  };
  const refund = (captureId: string, body: Record<string, unknown>, trouble: Trouble | undefined) => {
    const found = [...orders.values()].flatMap(({ captures }) => captures).find(({ id }) => id === captureId);
    if (!found) return refusal("", 404);
    const { value } = body.amount as { value: string };
    const back = [...refunds.values()]
      .filter((refund) => refund.captureId === captureId)
      .reduce((sum, refund) => sum + paiseOf(refund.value), 0);
    if (trouble === "declined" || back + paiseOf(value) > paiseOf(found.amount.value))
      return refusal("REFUND_AMOUNT_EXCEEDED");
    const status = trouble === "pending" ? "PENDING" : "COMPLETED";
    const made = { id: newId(), captureId, status, value, custom: String(body.custom_id ?? "") };
    refunds.set(made.id, made);
    found.status = back + paiseOf(value) === paiseOf(found.amount.value) ? "REFUNDED" : "PARTIALLY_REFUNDED";
    return { status: 201, answer: shownRefund(made) };
  };

  const answerTo = async (
    kind: Kind,
    id: string,
    request: IncomingMessage,
    text: string,
    trouble: Trouble | undefined,
  ): Promise<{ status: number; answer: unknown }> => {
    if (kind === "token") {
      const right = `Basic ${Buffer.from(`${credentials.id}:${credentials.secret}`).toString("base64")}`;
      if (request.headers.authorization !== right)
        return { status: 401, answer: { error: "invalid_client" } };
      const token = randomBytes(12).toString("hex");
      tokens.add(token);
      return { status: 200, answer: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
    }
    if (!tokens.has((request.headers.authorization ?? "").replace("Bearer ", "")))
      return { status: 401, answer: { error: "invalid_token" } };
    if (kind === "find") {
      const order = orders.get(id);
      return order ? { status: 200, answer: shown(order) } : refusal("", 404);
    }
    if (kind === "findRefund") {
      const found = refunds.get(id);
      return found ? { status: 200, answer: shownRefund(found) } : refusal("", 404);
    }
    if (kind === "verify") {
      const said = JSON.parse(text) as Record<string, string>;
      // Of the bytes as they came, so that nobody may write them anew on the way.
      const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
      const right = signatureOf(said.transmission_id ?? "", said.transmission_time ?? "", event);
      const isRight = said.webhook_id === webhookId && said.transmission_sig === right;
      return { status: 200, answer: { verification_status: isRight ? "SUCCESS" : "FAILURE" } };
    }
    // Whatever is asked: a key that is used again is answered as at first.
    const requestKey = String(request.headers["paypal-request-id"] ?? randomUUID());
    const before = kept.get(requestKey);
    if (before) return before;
    const body = JSON.parse(text) as Record<string, unknown>;
    const made =
      kind === "create"
        ? create(body)
        : kind === "capture"
          ? capture(id, trouble)
          : refund(id, body, trouble);
    if (made.status < 400) kept.set(requestKey, made);
    if (kind === "capture" && made.status < 400) await standIn.onCaptured?.(orders.get(id) as PaypalOrder);
    return made;
  };

  const kindOf = (method = "", path = ""): [Kind, string] | undefined => {
    const kinds: [Kind, string, RegExp][] = [
      ["token", "POST", /^\/v1\/oauth2\/token$/],
      ["create", "POST", /^\/v2\/checkout\/orders$/],
      ["find", "GET", /^\/v2\/checkout\/orders\/(\w+)$/],
      ["capture", "POST", /^\/v2\/checkout\/orders\/(\w+)\/capture$/],
      ["refund", "POST", /^\/v2\/payments\/captures\/(\w+)\/refund$/],
      ["findRefund", "GET", /^\/v2\/payments\/refunds\/(\w+)$/],
      ["verify", "POST", /^\/v1\/notifications\/verify-webhook-signature$/],
    ];
    for (const [kind, by, pattern] of kinds) {
      const found = method === by ? pattern.exec(path) : null;
      if (found) return [kind, found[1] ?? ""];
    }
    return undefined;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8").slice(0, mostBytes);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://paypal.test");
    if (pathname === "/checkoutnow") return checkoutNow(searchParams, response);
    const found = kindOf(request.method, pathname);
    if (!found) return void response.writeHead(404).end();
    const [kind, id] = found;
    const trouble = troubles.get(kind)?.shift();
    asked[kind].push(id || String(request.headers["paypal-request-id"] ?? ""));
    if (trouble === "failing") return void response.writeHead(500).end('{"name":"INTERNAL_SERVER_ERROR"}');
    if (trouble === "nonsense") return void response.writeHead(200).end("<html>");
    const { status, answer } = await answerTo(kind, id, request, text, trouble);
    if (trouble === "lost") return void request.socket.destroy();
    if (trouble === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  };

  /** The page where a buyer approves, for journeys. */
  const checkoutNow = (words: URLSearchParams, response: ServerResponse) => {
    const order = orders.get(words.get("token") ?? "");
    if (!order) return void response.writeHead(404).end();
    if (words.get("approve") === null) {
      const { id, unit } = order;
      const page = `<!doctype html><link rel="icon" href="data:,"><title>PayPal</title><h1>Pay ${unit.amount.currency_code} ${unit.amount.value}</h1><a href="/checkoutnow?token=${id}&approve=1">Pay now</a>`;
      return void response.writeHead(200, { "content-type": "text/html" }).end(page);
    }
    order.status = "APPROVED";
    const back = new URL(order.returnTo);
    back.searchParams.set("token", order.id);
    back.searchParams.set("PayerID", "PAYERTEST");
    response.writeHead(302, { location: back.href }).end();
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const eventOf = (event_type: string, resource: object) => ({
    ...{ id: `WH-${randomUUID()}`, event_version: "1.0", event_type, resource },
  });
  return Object.assign(standIn, {
    ...{ url, orders, refunds, asked },
    settings: { clientId: credentials.id, secret: credentials.secret, url },
    taken: (orderId: string) => {
      const captures = [...orders.values()]
        .filter(({ unit }) => unit.invoice_id === orderId)
        .flatMap((order) => order.captures);
      const ids = captures.map(({ id }) => id);
      const sum = (values: readonly string[]) => values.reduce((paise, value) => paise + paiseOf(value), 0);
      return {
        times: captures.length,
        paise: sum(captures.map(({ amount }) => amount.value)),
        back: sum(
          [...refunds.values()].filter(({ captureId }) => ids.includes(captureId)).map(({ value }) => value),
        ),
      };
    },
    approve: (id: string) => {
      const order = orders.get(id);
      if (order) order.status = "APPROVED";
    },
    goWrong: (kind: Kind, ...more: Trouble[]) => {
      troubles.set(kind, [...(troubles.get(kind) ?? []), ...more]);
    },
    refundByHand: (captureId: string, value: string) => {
      const { answer } = refund(captureId, { amount: { currency_code: "INR", value } }, undefined);
      return (answer as { id: string }).id;
    },
    changeRefund: (id: string, status: string) => {
      const found = refunds.get(id);
      if (found) found.status = status;
    },
    sign: (event: object) => {
      const body = JSON.stringify(event);
      const [id, time] = [randomUUID(), new Date().toISOString()];
      return {
        headers: {
          ...{ "content-type": "application/json", "paypal-auth-algo": "SHA256withRSA" },
          ...{ "paypal-cert-url": `${url}/cert`, "paypal-transmission-id": id },
          ...{ "paypal-transmission-sig": signatureOf(id, time, body), "paypal-transmission-time": time },
        },
        body,
      };
    },
    events: {
      approved: (id: string) => eventOf("CHECKOUT.ORDER.APPROVED", { id, status: "APPROVED" }),
      captured: (id: string) =>
        eventOf("PAYMENT.CAPTURE.COMPLETED", {
          id: orders.get(id)?.captures[0]?.id ?? "NONE",
          supplementary_data: { related_ids: { order_id: id } },
        }),
      reversed: (captureId: string, key?: string) =>
        eventOf("PAYMENT.CAPTURE.REVERSED", {
          ...{ id: newId(), custom_id: key },
          links: [{ rel: "up", href: `${url}/v2/payments/captures/${captureId}` }],
        }),
      refunded: (refundId: string) =>
        eventOf("PAYMENT.CAPTURE.REFUNDED", {
          id: refundId,
          links: [
            { rel: "up", href: `${url}/v2/payments/captures/${refunds.get(refundId)?.captureId ?? "NONE"}` },
          ],
        }),
      denied: (id: string) =>
        eventOf("PAYMENT.CAPTURE.DENIED", {
          id: orders.get(id)?.captures[0]?.id ?? "NONE",
          supplementary_data: { related_ids: { order_id: id } },
        }),
      disputed: (captureId: string, key?: string) =>
        eventOf("CUSTOMER.DISPUTE.CREATED", {
          dispute_id: "PP-D-4012",
          disputed_transactions: [{ seller_transaction_id: captureId, custom: key }],
        }),
      resolved: (captureId: string, outcome: string) =>
        eventOf("CUSTOMER.DISPUTE.RESOLVED", {
          ...{ dispute_id: "PP-D-4012", dispute_outcome: { outcome_code: outcome } },
          disputed_transactions: [{ seller_transaction_id: captureId }],
        }),
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
