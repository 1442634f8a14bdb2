import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "#features/paths.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { useSend } from "#kit/web/send.ts";
import { rememberVisitor } from "#kit/web/visitor.ts";
import { account } from "../contract.ts";

/** Forgets everything about whoever was here and leads to the login. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return () => {
    rememberVisitor(undefined);
    client.clear();
    void navigate(paths.login);
  };
}

/** Logging out. Without a line the session would go on, so it is told and nothing is forgotten. */
export function useLogOut(): { logOut: () => Promise<void>; leaving: boolean; problem: Problem | undefined } {
  const { send, sending, problem } = useSend(account.logOut);
  const leave = useLeave();
  const logOut = async () => {
    const sent = await send({});
    if (!sent.problem) leave();
  };
  return { logOut, leaving: sending, problem };
}
