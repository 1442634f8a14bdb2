import type { ComponentPropsWithRef, MouseEvent } from "react";
import { useLocation, useNavigate } from "#kit/web/router/router.ts";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "className" | "style"> {
  /** A path of ours, with its query; a place on the page itself (`#part`) and what another app opens (`upi:`) are left to the browser. */
  to: string;
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean;
}

/** A link inside the app; with Ctrl, the middle button or a target of its own it stays what every link is. */
export function Link({
  to,
  replace = false,
  onClick,
  className,
  ...rest
}: LinkProps & { className?: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (event.defaultPrevented || !plain || rest.target || /^(#|[a-z]+:)/.test(to)) return;
    event.preventDefault();
    // To where one is already is no new entry in the history.
    navigate(to, { replace: replace || to === pathname + search + hash });
  };
  return <a {...rest} href={to} className={className} onClick={follow} />;
}

/** A link of the navigation: says whether one is there (`aria-current`). */
export function NavLink({ to, ...rest }: LinkProps & { className?: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <Link {...rest} to={to} aria-current={pathname === to || pathname === `${to}/` ? "page" : undefined} />
  );
}
