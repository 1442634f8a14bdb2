import { globSync } from "node:fs";
import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { languages } from "./src/kit/contract/languages.ts";

/** Rooms with screens; EarthWorm alone has nothing to say, so a room without a text has no catalogue. */
const rooms = globSync("src/{front,season,shop,community,people,knowledge}/**/web").map((folder) =>
  folder.replaceAll("\\", "/").replace(/\/web$/, ""),
);

/**
 * English is the source. The frame and each room have a catalogue of their own, so that a phone downloads the texts of
 * the screens it opens and no others.
 */
export default defineConfig({
  sourceLocale: "en",
  locales: [...languages],
  catalogs: [
    { path: "src/app/web/languages/{locale}", include: ["src/app/web/**", "src/kit/web/**"] },
    ...rooms.map((room) => ({ path: `${room}/web/languages/{locale}`, include: [`${room}/web/**`] })),
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: "messageId",
});
