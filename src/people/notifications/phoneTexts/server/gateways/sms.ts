import { memberOf } from "#kit/server/http/fetchJson.ts";
import { type Gateway, outcomeOfStatus, type PostBounds, postJson, usualBounds } from "./gateway.ts";

export interface SmsSettings {
  readonly url: string;
  readonly key: string;
  /** Header registered at DLT: six letters. */
  readonly sender: string;
}

/** Words by which a gateway refuses a number for good. */
const numberRefusals: readonly unknown[] = ["invalid-number", "blocked"];

/**
 * An SMS gateway as docs/operations.md describes it: one POST of JSON for each message, answered by a status. 409: it has this
 * reference already.
 */
export function smsGateway({ url, key, sender }: SmsSettings, bounds: PostBounds = usualBounds): Gateway {
  return {
    send: async ({ id, phone, text, template }) => {
      const content = { to: `91${phone}`, sender, template, text, reference: id };
      const posted = await postJson(url, key, content, bounds);
      const outcome = outcomeOfStatus(posted);
      if (outcome) return outcome;
      const { status, body } = posted as { status: number; body: unknown };
      const error = memberOf(body, "error");
      const answer = typeof error === "string" ? `${status} ${error.slice(0, 40)}` : String(status);
      if (status >= 300 && status !== 409)
        return { is: "refused", ends: numberRefusals.includes(error) ? "number" : "message", answer };
      const remoteId = memberOf(body, "id");
      return { is: "accepted", remoteId: typeof remoteId === "string" ? remoteId.slice(0, 200) : "", answer };
    },
  };
}
