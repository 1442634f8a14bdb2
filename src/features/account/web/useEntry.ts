import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ownPath } from "#features/ownPath.ts";
import { paths } from "#features/paths.ts";
import { screens } from "#features/screens.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { rememberVisitor, visitorNow } from "#kit/web/visitor.ts";

/** Who is logged in already has nothing to do at the door (specification, 'Login'). */
export function useLeaveIfInside(): void {
  const navigate = useNavigate();
  const query = useSearchWords(screens.login.words);
  const to = ownPath(query.get("to"), paths.dashboard);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only who comes in; logging in leads on by itself
  useEffect(() => {
    if (visitorNow() !== "") void navigate(to, { replace: true });
  }, []);
}

/** What happens once the server has let somebody in: the page knows them, forgets what it showed a guest, and leads on. */
export function useEnter(): (email: string, landing: string) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useSearchWords(screens.login.words);
  return (email, landing) => {
    client.clear();
    rememberVisitor(email);
    void navigate(ownPath(query.get("to"), landing), { replace: true });
  };
}
