import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ownPath } from "#features/ownPath.ts";
import { paths } from "#features/paths.ts";
import { screens } from "#features/screens.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { holdsDataOfAnother, rememberVisitor, visitorNow } from "#kit/web/visitor.ts";

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

/**
 * What happens once the server has let somebody in: the page knows them, forgets what it showed a guest, and leads on. Where
 * the session of another person ran out on this phone, all that is left of them goes first, what is in memory too.
 */
export function useEnter(): (email: string, landing: string) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useSearchWords(screens.login.words);
  return async (email, landing) => {
    const to = ownPath(query.get("to"), landing);
    if (holdsDataOfAnother(email)) {
      await (await import("./eraseVisitor.ts")).eraseVisitor();
      rememberVisitor(email);
      window.location.replace(to);
      return;
    }
    client.clear();
    rememberVisitor(email);
    void navigate(to, { replace: true });
  };
}
