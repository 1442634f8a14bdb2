import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server that takes every mail and keeps it as it came over the line. */
export interface TestMailServer {
  /** As in SMTP_URL. */
  readonly url: string;
  /** Each mail whole, its head first, as soon as it was accepted; the client may not have heard of that. */
  readonly mails: readonly string[];
  readonly close: () => Promise<void>;
}

/** Speaks as much of SMTP (RFC 5321) as a client needs to hand in mails. */
export async function makeMailServer(): Promise<TestMailServer> {
  const mails: string[] = [];
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    lines.add(line);
    line.on("close", () => lines.delete(line)).on("error", () => {});
    talk(line, (mail) => void mails.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => {
      for (const line of lines) line.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function talk(line: Socket, accept: (mail: string) => void): void {
  const say = (words: string) => line.write(`${words}\r\n`);
  let heard = "";
  let isMail = false;
  const take = (end: string): string | undefined => {
    const at = heard.indexOf(end);
    if (at < 0) return undefined;
    const words = heard.slice(0, at);
    heard = heard.slice(at + end.length);
    return words;
  };
  line.setEncoding("utf8").on("data", (words: string) => {
    heard += words;
    for (;;) {
      const said = take(isMail ? "\r\n.\r\n" : "\r\n");
      if (said === undefined) return;
      if (isMail) {
        isMail = false;
        accept(said);
        say("250 taken");
      } else if (/^data$/i.test(said)) {
        isMail = true;
        say("354 go on");
      } else if (/^quit$/i.test(said)) {
        say("221 bye");
        line.end();
      } else say("250 stand-in");
    }
  });
  say("220 stand-in ready");
}

/** A line of a mail's head, put together where it was folded (RFC 5322, 2.2.3); empty where there is none. */
export function headerOf(mail: string, name: string): string {
  const [head = ""] = mail.split("\r\n\r\n");
  const line = new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, "im").exec(head)?.[1] ?? "";
  return line.replace(/\r\n[ \t]+/g, " ").trim();
}
