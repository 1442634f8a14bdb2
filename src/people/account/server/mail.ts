/** Where mails go out; without it there are none, and people ask the helpers. */
export interface MailSettings {
  /** `smtps://user:password@host:465` or `smtp://…:587`. */
  readonly url: string;
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** `<…@…>`, where the same mail may be sent twice; else the mailer draws one. */
  readonly messageId?: string;
  /** Further lines of its head, as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A Message-ID that is always the same for a name, so that a mail that is sent twice, after a kill, is shown once. */
export function messageIdOf(name: string, origin: string): string {
  // A machine without an address has a name that nobody else can have (RFC 2606).
  return `<${name}@${URL.parse(origin)?.hostname ?? "mitti.invalid"}>`;
}

/** Sends a mail. Rejects when the mail server does not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

const timeoutMs = 10_000;
/** A server may look for viruses before it says that it has a mail (RFC 5321, 4.5.3.2.6: ten minutes); given up earlier it would be sent twice. */
const answerTimeoutMs = 3 * 60_000;

export async function mailerOf({ url, from }: MailSettings): Promise<SendMail> {
  // Loaded where it is configured alone.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: answerTimeoutMs,
  });
  return async (mail) => {
    // As an address and not as a text: nothing in it is read as a name or a second address.
    await transport.sendMail({ from, ...mail, to: { name: "", address: mail.to } });
  };
}
