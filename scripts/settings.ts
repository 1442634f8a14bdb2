/** Writes what follows from the table of settings: `.env.example` and the table of docs/settings.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { exampleEnvironment, withSettingsTable } from "#app/server/settings/settingTexts.ts";

writeFileSync(".env.example", exampleEnvironment());
writeFileSync("docs/settings.md", withSettingsTable(readFileSync("docs/settings.md", "utf8")));
