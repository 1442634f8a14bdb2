import { useContext, useState } from "react";
import { isOpenPage, paths } from "#features/paths.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { erasePrivateData } from "#kit/web/privateData.ts";
import { useSend } from "#kit/web/send.ts";
import { UnsentContext } from "#kit/web/unsent.ts";
import { visitorNow } from "#kit/web/visitor.ts";
import { account } from "../contract.ts";

/**
 * Forgets everything about whoever was here and leads to the login. By a page that is loaded anew: what is in memory goes
 * as well.
 */
export async function leave(): Promise<void> {
  await erasePrivateData(isOpenPage);
  window.location.replace(paths.login);
}

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
  const countUnsent = useContext(UnsentContext);
  const [unsent, setUnsent] = useState(0);
  const logOutAllTheSame = async () => {
    setUnsent(0);
    const sent = await send({});
    if (!sent.problem) await leave();
  };
  const logOut = async () => {
    const waiting = await countUnsent(visitorNow());
    if (waiting > 0) setUnsent(waiting);
    else await logOutAllTheSame();
  };
  return { logOut, leaving: sending, problem, unsent, stay: () => setUnsent(0), logOutAllTheSame };
}
