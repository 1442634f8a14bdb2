import { createServer } from "node:net";

/** A TCP port of the loopback that nobody holds now. A fixed one may be another program's: 4369 is Erlang's port mapper. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const taken = createServer().listen(0, "127.0.0.1", () => {
      const address = taken.address();
      const port = typeof address === "object" ? address?.port : undefined;
      taken.close(() => (port ? resolve(port) : reject(new Error("The system gave no port"))));
    });
    taken.on("error", reject);
  });
}
