import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { FetcherContext } from "#kit/web/call.tsx";
import { sendLetters } from "./sendLetters.ts";

/** A weak network says nothing when it is back: it is tried again so often (ms). */
const tryEveryMs = 30_000;

/** Sends what waits, at once, when the network is back and now and then, from one tab at a time; shows nothing. */
export default function SendLetters() {
  const ask = useContext(FetcherContext);
  const client = useQueryClient();
  useEffect(() => {
    const send = () => {
      const run = () => sendLetters(ask, client);
      if (navigator.locks) void navigator.locks.request("care:letters", run).catch(() => {});
      else void run();
    };
    send();
    window.addEventListener("online", send);
    const timer = setInterval(send, tryEveryMs);
    return () => {
      window.removeEventListener("online", send);
      clearInterval(timer);
    };
  }, [ask, client]);
  return null;
}
