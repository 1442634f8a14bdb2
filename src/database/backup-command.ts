import { backUp } from "#database/backup.ts";
import { asCommand, dataDirOrRefuse, named } from "#database/command.ts";

// npm run backup [-- target.sqlite]
asCommand(async () => {
  const dataDir = dataDirOrRefuse("Back it up with pg_dump: docs/operations.md has the line.");
  const { file, bytes, uploads, removed } = await backUp(dataDir, named(process.argv[2]));
  const also = uploads ? `, uploaded files in ${uploads}` : "";
  const gone = removed.length > 0 ? `; removed the oldest: ${removed.join(", ")}` : "";
  return `Backed up to ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB, checked)${also}${gone}.`;
});
