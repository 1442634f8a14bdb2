import { useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { offlineProblem } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { beginLeaving } from "#kit/web/storage/leaving.ts";
import { paths } from "#screens/paths.ts";
import { account } from "../../contract.ts";
import { loadEraser } from "../eraser.ts";
import type { Unsent } from "./unsent.ts";

export interface LogOut {
  /** Logs out, or asks first where something waits to be sent: it would be lost. */
  readonly logOut: () => Promise<void>;
  readonly leaving: boolean;
  readonly problem: Problem | undefined;
  /** So much waits, and it is asked whether to log out all the same; undefined while nothing is asked. */
  readonly unsent: Unsent | undefined;
  readonly stay: () => void;
  readonly logOutAllTheSame: () => Promise<void>;
}

/** Logging out. Without a line the session would go on, so it is told and nothing is forgotten. */
export function useLogOut(): LogOut {
  const { send, sending, problem } = useMutation(account.logOut);
  const [unsent, setUnsent] = useState<Unsent>();
  const [offline, setOffline] = useState(false);
  const logOutAllTheSame = async () => {
    setUnsent(undefined);
    const sent = await send({});
    if (!sent.problem) await leave();
  };
  const logOut = async () => {
    const waiting = await loadEraser().then(
      ({ countUnsent }) => countUnsent(),
      () => undefined,
    );
    setOffline(waiting === undefined);
    if (waiting && Object.values(waiting).every((count) => count === 0)) await logOutAllTheSame();
    else setUnsent(waiting);
  };
  return {
    logOut,
    leaving: sending,
    problem: offline ? offlineProblem : problem,
    unsent,
    stay: () => setUnsent(undefined),
    logOutAllTheSame,
  };
}

/** The hash with which the login says that the account is deleted. */
export const accountDeleted = "#account-deleted";

/**
 * Forgets the person who was logged in and leads to the login by a full page load: data in memory goes as
 * well.
 */
export async function leave(hash: "" | typeof accountDeleted = ""): Promise<void> {
  const { eraseVisitor } = await loadEraser();
  beginLeaving();
  await eraseVisitor();
  window.location.replace(`${paths.login}${hash}`);
}
