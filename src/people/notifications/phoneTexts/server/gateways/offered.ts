import { type Language, languages } from "#kit/contract/languages.ts";
import {
  type Channel,
  channels,
  type SentKind,
  type TextKind,
  templateName,
  textKinds,
} from "../../rules.ts";
import type { Gateway, PostBounds } from "./gateway.ts";
import { type SmsSettings, smsGateway } from "./sms.ts";
import { type WhatsappSettings, whatsappGateway } from "./whatsapp.ts";

/** Ids or names of registered templates by kind and language: `order.hi`. */
export type Templates = Readonly<Record<string, string>>;

interface Sent {
  readonly templates: Templates;
  /** Thousandths of a rupee for a part of an SMS, or a message of WhatsApp's. */
  readonly price: number;
}

/** As the operator sets them; undefined where a way is not set up. */
export interface GatewaySettings {
  readonly sms?: (SmsSettings & Sent & { readonly eventsSecret: string }) | undefined;
  readonly whatsapp?:
    | (WhatsappSettings & Sent & { readonly appSecret: string; readonly verifyToken: string })
    | undefined;
  readonly textBounds?: PostBounds | undefined;
}

/** A way that is set up, and what goes out by it. */
export interface OfferedChannel extends Sent {
  readonly channel: Channel;
  readonly gateway: Gateway;
}

export function offeredChannels({ sms, whatsapp, textBounds }: GatewaySettings): OfferedChannel[] {
  const ways: Readonly<Record<Channel, OfferedChannel | undefined>> = {
    sms: sms && { ...sms, channel: "sms", gateway: smsGateway(sms, textBounds) },
    whatsapp: whatsapp && {
      ...whatsapp,
      channel: "whatsapp",
      gateway: whatsappGateway(whatsapp, textBounds),
    },
  };
  return channels.flatMap((channel) => ways[channel] ?? []);
}

/** The template of a kind in a language, else in another one that has it; undefined where there is none. */
export function templateOf(
  templates: Templates,
  kind: SentKind,
  language: Language,
): { readonly template: string; readonly language: Language } | undefined {
  for (const each of [language, ...languages]) {
    const template = templates[templateName(kind, each)];
    if (template !== undefined) return { template, language: each };
  }
  return undefined;
}

/** Kinds of news that go out by a way: none where no code can be sent. */
export function kindsOf({ templates }: Pick<OfferedChannel, "templates">): TextKind[] {
  const has = (kind: SentKind) => templateOf(templates, kind, "en") !== undefined;
  return has("code") ? textKinds.filter(has) : [];
}
