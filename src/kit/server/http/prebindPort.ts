import { createServer, Server, type Socket } from "node:net";

/**
 * Listen backlog. After a restart all listeners of the live room reconnect at once; a client beyond the usual
 * 511 would retry a second later.
 */
export const listenBacklog = 4_096;

/** A pre-bound port: listening before the server exists, so that connections wait in the backlog instead of being refused. */
export interface PreboundPort {
  /** Lets an interim server answer the connections until the real one is ready; it does not listen itself. */
  readonly answerBy: (interim: Server) => void;
  /** Hands the port to the real server, with all connections that are waiting. */
  readonly adopt: (server: Server) => void;
  readonly close: () => void;
}

/**
 * Binds a port and queues its connections. Undefined where the port is in use: the process that listens on it may be about
 * to end, so it is for the server itself to try again, and to say so.
 */
export function prebindPort({
  host,
  port,
}: {
  host: string;
  port: number;
}): Promise<PreboundPort | undefined> {
  const waiting: Socket[] = [];
  let interim: Server | undefined;
  // As an HTTP server makes its own.
  const bound = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (socket) => {
    // A client that disconnects while it waits is not an error.
    socket.on("error", ignore);
    waiting.push(socket);
    if (interim) give(interim);
  });
  /** Hands all waiting connections to a server. */
  const give = (server: Server) => {
    for (const socket of waiting.splice(0)) {
      socket.off("error", ignore);
      server.emit("connection", socket);
      socket.resume();
    }
  };
  const answerBy = (server: Server) => {
    interim = server;
    give(server);
  };
  const adopt = (server: Server) => {
    const listen: (handle: Server, backlog: number) => Server = Server.prototype.listen;
    listen.call(server, bound, listenBacklog);
    server.once("listening", () => give(server));
  };
  const close = () => {
    for (const socket of waiting.splice(0)) socket.destroy();
    bound.close();
  };
  return new Promise((resolve) => {
    bound.once("error", () => resolve(undefined));
    bound.listen({ host, port, backlog: listenBacklog }, () => resolve({ answerBy, adopt, close }));
  });
}

function ignore(): void {}
