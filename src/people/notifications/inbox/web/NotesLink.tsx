import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/Link.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { notificationPaths } from "../../paths.ts";
import { NewCount } from "./NewCount.tsx";

/** The way to what one was told, with how much of it is new: a line of the menu, or a button. */
export default function NotesLink({ asButton = false }: { asButton?: boolean }) {
  const Way = asButton ? ButtonLink : Link;
  return (
    <Way to={notificationPaths.inbox}>
      <Trans>What is new</Trans>
      <NewCount />
    </Way>
  );
}
