import { resetLinkMinutes } from "../limits.ts";
import type { Mail } from "./mail.ts";

/** In both languages: the server does not know which one somebody reads who can't log in. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: "Mitti: नया पासवर्ड / a new password",
    text: `नमस्ते,

इस लिंक से आप Mitti का नया पासवर्ड रख सकते हैं। यह ${resetLinkMinutes} मिनट तक और एक ही बार चलता है:

${link}

अगर आपने यह नहीं माँगा था, तो कुछ मत कीजिए: आपका पासवर्ड वही रहेगा।

—

Hello,

With the link above you can set a new password for Mitti. It works once and for ${resetLinkMinutes} minutes.

If you did not ask for this, do nothing: your password stays as it is.
`,
  };
}
