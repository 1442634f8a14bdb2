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
}

/** Sends a mail. Rejects when the mail server does not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

const patienceMs = 10_000;

export async function mailerOf({ url, from }: MailSettings): Promise<SendMail> {
  // Loaded where it is configured alone.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return async (mail) => {
    // As an address and not as a text: nothing in it is read as a name or a second address.
    await transport.sendMail({ from, ...mail, to: { name: "", address: mail.to } });
  };
}
