/**
 * The same work on Socket.IO: a message arrives by POST, is kept in SQLite as durably as ours, and goes to everybody.
 * With its connection state recovery, because ours can resume too.
 */
import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Server } from "socket.io";

const database = new DatabaseSync(join(process.env.DATA_DIR ?? ".", "socketio.sqlite"));
database.exec("pragma journal_mode = wal; pragma synchronous = full");
database.exec(
  "create table message (place integer primary key, msg_id text unique, message text, sent_at integer)",
);
const insert = database.prepare("insert into message (msg_id, message, sent_at) values (?, ?, ?)");

const server = createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8").on("data", (more: string) => {
    text += more;
  });
  request.on("end", () => {
    const { msg_id, message, timestamp } = JSON.parse(text) as Record<string, string>;
    const at = Date.now();
    const { lastInsertRowid } = insert.run(String(msg_id), String(message), at);
    const said = {
      msg_id,
      referedTo: "",
      username: "Guest",
      message,
      timestamp,
      place: Number(lastInsertRowid),
      at,
      sender: "s98fnsa2",
      picture: "",
      quoted: null,
    };
    io.emit("message", said);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(said));
  });
});
const io = new Server(server, { transports: ["websocket"], connectionStateRecovery: {} });
server.listen(Number(process.env.PORT), "127.0.0.1", () => {
  const address = server.address();
  console.log(`ready: http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
});
