// Preloaded into a program (`--import`): kills it before the commit that DIE_AT_COMMIT counts to, when all that was to be
// committed is written and nothing of it is on the disk. Whatever was answered by then without being committed is lost.
import { DatabaseSync } from "node:sqlite";

let left = Number(process.env.DIE_AT_COMMIT);
const prepare = DatabaseSync.prototype.prepare;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
  const statement = prepare.call(this, text);
  if (text !== "commit") return statement;
  const run = statement.run.bind(statement);
  statement.run = () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
    return run();
  };
  return statement;
};
