import { memberOf } from "#kit/server/http/fetchJson.ts";
import { type Gateway, outcomeOfStatus, type PostBounds, postJson, usualBounds } from "./gateway.ts";

export interface WhatsappSettings {
  /** Of the Graph API, with its version. */
  readonly url: string;
  readonly phoneId: string;
  readonly token: string;
}

/** Errors of the Cloud API: the number takes nothing (no account, blocked us); limits and rights, after which nothing was sent. */
const numberErrors: readonly unknown[] = [131_026, 131_050];
const ourErrors: readonly unknown[] = [
  ...[3, 4, 10, 190, 200, 80_007, 130_429, 131_005, 131_031, 131_042, 131_048, 131_056, 133_010],
];

/** WhatsApp's Cloud API: a template with its parameters. `biz_opaque_callback_data` comes back with each state of the message. */
export function whatsappGateway(
  { url, phoneId, token }: WhatsappSettings,
  bounds: PostBounds = usualBounds,
): Gateway {
  return {
    send: async ({ id, phone, values, template, language }) => {
      const parameters = values.map((text) => ({ type: "text", text }));
      const content = {
        messaging_product: "whatsapp",
        to: `91${phone}`,
        type: "template",
        template: {
          name: template,
          language: { code: language },
          components: [{ type: "body", parameters }],
        },
        biz_opaque_callback_data: id,
      };
      const posted = await postJson(`${url}/${phoneId}/messages`, token, content, bounds);
      const code = memberOf(memberOf("body" in posted ? posted.body : null, "error"), "code");
      if (ourErrors.includes(code)) return { is: "unsent", answer: `${posted.status} ${code}` };
      const outcome = outcomeOfStatus(posted);
      if (outcome) return outcome;
      const { status, body } = posted as { status: number; body: unknown };
      if (status >= 300) {
        const answer = typeof code === "number" ? `${status} ${code}` : String(status);
        return { is: "refused", ends: numberErrors.includes(code) ? "number" : "message", answer };
      }
      const messages = memberOf(body, "messages");
      const remoteId = memberOf(Array.isArray(messages) ? messages[0] : null, "id");
      return {
        ...{ is: "accepted", answer: String(status) },
        remoteId: typeof remoteId === "string" ? remoteId.slice(0, 200) : "",
      };
    },
  };
}
