import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ownPath } from "#kit/contract/pathPattern.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { holdsDataOfAnother, rememberVisitor, visitorNow } from "#kit/web/storage/visitor.ts";
import { paths } from "#screens/paths.ts";
import { screens } from "#screens/screens.ts";
import { loadEraser } from "./eraser.ts";

/** Who is logged in already has nothing to do at the door (specification, 'Login'). */
export function useLeaveIfInside(): void {
  const navigate = useNavigate();
  const query = useQueryParams(screens.login.params);
  const to = ownPath(query.get("to"), paths.dashboard);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a visitor who arrives logged in; logging in here navigates by itself
  useEffect(() => {
    if (visitorNow() !== "") navigate(to, { replace: true });
  }, []);
}

/**
 * Steps after the server has accepted a login: the page knows the person, forgets what it showed a guest, and
 * leads on. Where the session of another person ran out on this phone, all that is left of them goes first,
 * including the data in memory; what was written here without an account stays.
 */
export function useEnter(): (email: string, landing: string) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQueryParams(screens.login.params);
  return async (email, landing) => {
    const to = ownPath(query.get("to"), landing);
    if (holdsDataOfAnother(email)) {
      await (await loadEraser()).eraseOthers(email);
      rememberVisitor(email);
      window.location.replace(to);
      return;
    }
    client.clear();
    rememberVisitor(email);
    navigate(to, { replace: true });
  };
}
