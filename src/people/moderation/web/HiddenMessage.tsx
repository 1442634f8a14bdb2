import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { paths } from "#screens/paths.ts";
import type { Note } from "../contract.ts";
import { reasonTexts } from "./moderationTexts.ts";

interface HiddenMessageProps {
  /** A removed one is told of here only to its author. */
  why: "removed" | "reported" | "muted";
  /** Of the author. */
  name: string;
  /** Where it is one's own. */
  note: Note | undefined;
  onShow: () => void;
}

/** The line in the place of a message that this reader does not see. */
export default function HiddenMessage({ why, name, note, onShow }: HiddenMessageProps) {
  if (note) return <OwnHidden note={note} />;
  if (why !== "muted") return <Trans>You reported this message. It is hidden for you.</Trans>;
  return (
    <>
      <span>
        <Trans>
          A message of <bdi translate="no">{name}</bdi>, whom you muted.
        </Trans>
      </span>
      <Button kind="plain" onClick={onShow}>
        <Trans>Show it</Trans>
      </Button>
    </>
  );
}

/** Why, and where one answers. */
function OwnHidden({ note }: { note: Note }) {
  const { i18n } = useLingui();
  const reason = i18n._(reasonTexts[note.reason]);
  return (
    <>
      <span>
        <Trans>Your message was hidden: {reason}.</Trans>
      </span>
      <Link to={`${paths.dashboard}#moderation`}>
        <Trans>See why, and answer</Trans>
      </Link>
    </>
  );
}
