import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

/** A message as it came over the line, of either way. */
export interface GivenText {
  /** Our id. */
  readonly reference: string;
  /** With the country in front. */
  readonly to: string;
  /** Of an SMS the text; of WhatsApp the values. */
  readonly text: string;
  readonly template: string;
  readonly authorization: string;
  readonly isWhatsapp: boolean;
}

/** `hang`: it takes the message and never answers. `cut`: it takes it and cuts the line. */
type GatewayAnswer = { readonly status: number; readonly body?: object } | "hang" | "cut";

/** A gateway for SMS and WhatsApp of our own, on a port of its own. */
export interface TextGateway {
  readonly origin: string;
  /** All that was given to it, in the order of coming. */
  readonly given: readonly GivenText[];
  /** How it answers from now on. */
  answer: (given: GivenText) => GatewayAnswer;
  /** How long it thinks (ms). */
  lateMs: number;
  readonly close: () => Promise<void>;
}

export async function makeTextGateway(): Promise<TextGateway> {
  const given: GivenText[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const one = readText(JSON.parse(Buffer.concat(parts).toString()), request.headers.authorization ?? "");
      given.push(one);
      const answer = gateway.answer(one);
      if (answer === "hang") return;
      if (answer === "cut") return void request.socket.destroy();
      const send = () =>
        response
          .writeHead(answer.status, { "content-type": "application/json" })
          .end(JSON.stringify(answer.body ?? {}));
      if (gateway.lateMs > 0) setTimeout(send, gateway.lateMs);
      else send();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const gateway: TextGateway = {
    origin: `http://127.0.0.1:${port}`,
    given,
    answer: usualAnswer,
    lateMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return gateway;
}

export function usualAnswer({ reference, isWhatsapp }: GivenText): GatewayAnswer {
  const id = `remote-${reference}`;
  return { status: 200, body: isWhatsapp ? { messages: [{ id }] } : { id } };
}

interface SmsBody {
  readonly reference: string;
  readonly to: string;
  readonly text: string;
  readonly template: string;
}

interface WhatsappBody {
  readonly to: string;
  readonly biz_opaque_callback_data: string;
  readonly template: {
    readonly name: string;
    readonly components: readonly [{ readonly parameters: readonly { readonly text: string }[] }];
  };
}

function readText(body: SmsBody | WhatsappBody, authorization: string): GivenText {
  if ("reference" in body) return { ...body, authorization, isWhatsapp: false };
  const { to, biz_opaque_callback_data: reference, template } = body;
  const text = template.components[0].parameters.map(({ text }) => text).join("|");
  return { to, reference, text, template: template.name, authorization, isWhatsapp: true };
}

export const smsSecret = "a-secret-of-the-gateway";
export const appSecret = "a-secret-of-the-app";

/** Settings by which an application sends through the stand-in. */
export function textSettings(origin: string) {
  const names = ["code", "safe", "water", "recall", "order", "problem"];
  const templates = (of: (name: string) => string) =>
    Object.fromEntries(
      names.flatMap((name) => ["en", "hi"].map((tag) => [`${name}.${tag}`, of(`${name}_${tag}`)])),
    );
  return {
    sms: {
      ...{ url: `${origin}/sms`, key: "key", sender: "MITTIX", eventsSecret: smsSecret },
      ...{ templates: templates((name) => `1107-${name}`), price: 250 },
    },
    whatsapp: {
      ...{ url: `${origin}/v23.0`, phoneId: "12345", token: "token", verifyToken: "verify" },
      ...{ appSecret, templates: templates((name) => `mitti_${name}`), price: 115 },
    },
  };
}

/** The header by which a body is signed. */
export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

/** Gives an application a body as the gateway would; another `signature` forges it. */
export function tell(
  app: FastifyInstance,
  { way = "sms", body, signature }: { way?: "sms" | "whatsapp"; body: object | string; signature?: string },
) {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  return app.inject({
    method: "POST",
    url: `/api/phone-texts/${way}/events`,
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": signature ?? signatureOf(payload, way === "sms" ? smsSecret : appSecret),
    },
    payload,
  });
}

/** An answer from a number by SMS. */
export function answering(app: FastifyInstance, phone: string, text: string, at: number) {
  return tell(app, { body: { events: [{ type: "answer", from: `91${phone}`, text, at }] } });
}
