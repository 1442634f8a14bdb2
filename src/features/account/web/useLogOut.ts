import { useState } from "react";
import { paths } from "#features/paths.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { noLine } from "#kit/web/call.tsx";
import { useSend } from "#kit/web/send.ts";
import { account } from "../contract.ts";

export interface LogOut {
  /** Logs out, or asks first where messages wait to be sent: they would be lost. */
  readonly logOut: () => Promise<void>;
  readonly leaving: boolean;
  readonly problem: Problem | undefined;
  /** So many messages wait, and it is asked whether to log out all the same; 0 while nothing is asked. */
  readonly unsent: number;
  readonly stay: () => void;
  readonly logOutAllTheSame: () => Promise<void>;
}

/** Logging out. Without a line the session would go on, so it is told and nothing is forgotten. */
export function useLogOut(): LogOut {
  const { send, sending, problem } = useSend(account.logOut);
  const [unsent, setUnsent] = useState(0);
  const [offline, setOffline] = useState(false);
  const logOutAllTheSame = async () => {
    setUnsent(0);
    const sent = await send({});
    if (!sent.problem) await leave();
  };
  const logOut = async () => {
    const waiting = await broughtEraser().then(
      ({ countUnsent }) => countUnsent(),
      () => undefined,
    );
    setOffline(waiting === undefined);
    if (waiting === 0) await logOutAllTheSame();
    else setUnsent(waiting ?? 0);
  };
  return {
    logOut,
    leaving: sending,
    problem: offline ? noLine : problem,
    unsent,
    stay: () => setUnsent(0),
    logOutAllTheSame,
  };
}

/** Forgets whoever was here and leads to the login, by a page that is loaded anew: what is in memory goes as well. */
export async function leave(): Promise<void> {
  const { eraseVisitor } = await broughtEraser();
  await eraseVisitor();
  window.location.replace(paths.login);
}

/** Needed once a day at most, so it is no part of what every screen downloads. */
function broughtEraser() {
  return import("./eraseVisitor.ts");
}
