import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NavLink } from "#kit/web/router/Link.tsx";
import { useVisitorName } from "#kit/web/storage/visitor.ts";
import { paths } from "#screens/paths.ts";

interface LoginLinkProps {
  icon?: ReactNode;
  /** In place of 'Guest'. */
  guest?: ReactNode;
}

/** 'Guest' leads to the login, one's own six letters to one's own page. */
export function LoginLink({ icon, guest = <Trans>Guest</Trans> }: LoginLinkProps) {
  const name = useVisitorName();
  return (
    <NavLink to={name === undefined ? paths.login : paths.dashboard}>
      {icon}
      <span>{name ?? guest}</span>
    </NavLink>
  );
}
