import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** English is the source; every other language is one file that a translator gets. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [{ path: "src/app/web/languages/{locale}", include: ["src/**/web/**"] }],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: "messageId",
});
