import { asCommand, dataDirOrRefuse } from "../command.ts";
import { startOver } from "./startOver.ts";

// npm run start-over: data that a start refuses to overwrite is put aside, and the next start begins a new
// shop
asCommand(async () => {
  const dataDir = dataDirOrRefuse("Nothing of it is in a data folder.");
  return `What was left is kept in ${startOver(dataDir)}. npm start begins a new shop in ${dataDir}.`;
});
