import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Call } from "#kit/contract/call.ts";
import { useVisitorEmail } from "../visitor.ts";
import { everything } from "./everything.ts";

/** A part whose code did not come on a bad line is asked for again this often. */
const againMs = 5_000;

/** Asks the calls anew whenever the stream says that what they answer has changed: `stale` by the word that it says. */
export function useOwn(stream: Call, stale: Readonly<Record<string, readonly Call[]>>): void {
  const client = useQueryClient();
  const email = useVisitorEmail();
  useEffect(() => {
    if (email === "") return;
    let close = () => {};
    let left = false;
    const changed = (word: string) => {
      const calls = word === everything ? Object.values(stale).flat() : (stale[word] ?? []);
      for (const { method, path } of calls) {
        void client.invalidateQueries({ queryKey: [method, path] });
      }
    };
    const bring = () =>
      import("./own.ts").then(
        ({ openOwn }) => {
          if (!left) close = openOwn(stream, changed);
        },
        () => setTimeout(() => left || bring(), againMs),
      );
    void bring();
    return () => {
      left = true;
      close();
    };
  }, [client, email, stream, stale]);
}
