import { sourceLanguage } from "#kit/contract/languages.ts";
import { channels, sentKinds } from "../rules.ts";
import { type GatewaySettings, kindsOf, type Templates, templateOf } from "./gateways/offered.ts";

const timeoutMs = 5_000;

/** Looks at the gateways that are set, without sending anything; null where none is. A fault is a warning: nobody waits for them. */
export async function examineGateways({
  sms,
  whatsapp,
}: GatewaySettings): Promise<{ readonly text: string; readonly warnings: readonly string[] } | null> {
  const ways = { sms, whatsapp };
  const set = channels.filter((channel) => ways[channel]);
  if (set.length === 0) return null;
  const warnings = [
    ...set.flatMap((channel) => templateFaults(channel, ways[channel]?.templates ?? {})),
    ...(sms ? await faultOf("SMS", sms.url, sms.key) : []),
    ...(whatsapp ? await faultOf("WhatsApp", `${whatsapp.url}/${whatsapp.phoneId}`, whatsapp.token) : []),
  ];
  const kinds = set.map(
    (channel) => `${channel}: ${kindsOf({ templates: ways[channel]?.templates ?? {} }).join(", ")}`,
  );
  return { text: kinds.join("; "), warnings };
}

function templateFaults(channel: string, templates: Templates): string[] {
  const missing = sentKinds.filter((kind) => !templateOf(templates, kind, sourceLanguage));
  if (missing.includes("code")) return [`${channel}: without a template of code nobody can ask for messages`];
  return missing.length === 0 ? [] : [`${channel}: no template of ${missing.join(", ")}: not offered`];
}

/** An SMS gateway has no call that tries a key: any answer but a refusal of the key shows that it is there. */
async function faultOf(name: string, address: string, token: string): Promise<string[]> {
  try {
    const { status } = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (status < 500 && status !== 401 && status !== 403) return [];
    return [`${name}: ${new URL(address).host} answers ${status}; messages wait`];
  } catch {
    return [`${name}: ${new URL(address).host} does not answer; messages wait`];
  }
}
