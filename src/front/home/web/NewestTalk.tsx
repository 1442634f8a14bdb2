import { Trans } from "@lingui/react/macro";
import { discussions } from "#community/discussions/contract.ts";
import { useCall } from "#kit/web/call.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useMine } from "#people/moderation/web/useMine.ts";
import { paths } from "#screens/paths.ts";
import styles from "./CustomerReview.module.css";

/** The newest line of the discussions; nothing where nobody has said anything, or no network is there. */
export default function NewestTalk() {
  // Rendered with the page, it would be a kept page that is old with every message.
  return <div id="newest-talk">{useHydrated() ? <Newest /> : null}</div>;
}

/** How many messages are looked at for one that is not hidden. */
const looked = 10;
/** A long message is cut by its beginning; the room has the whole one. */
const lettersShown = 140;

function Newest() {
  const { answer } = useCall(discussions.page, { query: { limit: looked } });
  const { settled, reported, away } = useMine();
  const newest = answer?.findLast(
    ({ removed, msg_id, sender }) => !removed && !reported("message", msg_id) && !away(sender),
  );
  if (!newest || !settled) return null;
  const { message, username } = newest;
  const letters = [...message];
  return (
    <figure className={styles.review}>
      <figcaption>
        <Trans>Newest in Discussions</Trans>
      </figcaption>
      <blockquote dir="auto">
        <bdi>{username}</bdi>: {letters.slice(0, lettersShown).join("")}
        {letters.length > lettersShown ? "…" : ""}
      </blockquote>
      <Link className={styles.way} to={paths.discussions}>
        <Trans>Join in</Trans>
      </Link>
    </figure>
  );
}
