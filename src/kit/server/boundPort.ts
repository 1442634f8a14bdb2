import { createServer, Server, type Socket } from "node:net";

/** After a restart all listeners of the live room knock at once; whom 511, the usual, leaves out tries again a second later. */
export const mostKnocking = 4_096;

/** A port that is taken before the server is there that answers on it. */
export interface BoundPort {
  /** Until the server is there, has whoever knocks answered by an interim one, which does not listen itself. */
  readonly answerBy: (interim: Server) => void;
  /** Puts a server in its place, and hands it whoever has knocked since. */
  readonly handOver: (server: Server) => void;
  readonly close: () => void;
}

/**
 * Takes a port and lets whoever knocks wait. Undefined where it can't be had now: the one who listens on it may be about
 * to end, so it is for the server itself to try again, and to say so.
 */
export function bindPort({ host, port }: { host: string; port: number }): Promise<BoundPort | undefined> {
  const waiting: Socket[] = [];
  let interim: Server | undefined;
  // As an HTTP server makes its own.
  const bound = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (socket) => {
    // Who has gone again meanwhile is no fault of ours.
    socket.on("error", ignore);
    waiting.push(socket);
    if (interim) give(interim);
  });
  /** Whoever waits is this server's from now on. */
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
  const handOver = (server: Server) => {
    const listen: (handle: Server, backlog: number) => Server = Server.prototype.listen;
    listen.call(server, bound, mostKnocking);
    server.once("listening", () => give(server));
  };
  const close = () => {
    for (const socket of waiting.splice(0)) socket.destroy();
    bound.close();
  };
  return new Promise((resolve) => {
    bound.once("error", () => resolve(undefined));
    bound.listen({ host, port, backlog: mostKnocking }, () => resolve({ answerBy, handOver, close }));
  });
}

function ignore(): void {}
