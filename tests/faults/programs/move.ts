// Moves the folder of the second argument to the database of the third one, or back, as the first one says; says each line of progress.
import { moveToFolder } from "#database/move/toFolder.ts";
import { moveToPostgres } from "#database/move/toPostgres.ts";

const [where, dataDir = "", databaseUrl = ""] = process.argv.slice(2);
const move = where === "to-folder" ? moveToFolder : moveToPostgres;
console.log("begins");
const { outcome } = await move({ dataDir, databaseUrl, tell: (line) => console.log(line) });
console.log(outcome);
