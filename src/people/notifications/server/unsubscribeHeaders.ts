import { oneClickPath } from "../paths.ts";

/** Head of a mail that nobody writes by hand and that has a way out, by one tap in the mail program itself (RFC 8058). */
export function unsubscribeHeaders(origin: string, token: string): Readonly<Record<string, string>> {
  return {
    "Auto-Submitted": "auto-generated",
    "List-Unsubscribe": `<${origin}${oneClickPath(token)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
