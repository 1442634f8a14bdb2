/** Writes what follows from the table of settings: `.env.example` and README's table. */
import { readFileSync, writeFileSync } from "node:fs";
import { exampleEnvironment, withSettingsTable } from "#app/server/settingTexts.ts";

writeFileSync(".env.example", exampleEnvironment());
writeFileSync("README.md", withSettingsTable(readFileSync("README.md", "utf8")));
