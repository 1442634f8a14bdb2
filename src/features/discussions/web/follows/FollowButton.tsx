import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { follows } from "../../contract.ts";
import { mostFollows } from "../../follows/limits.ts";

const refreshes = [follows.list];

interface FollowButtonProps {
  topic: string;
  name: string;
  /** What one follows; undefined until it is known. */
  followed: readonly { readonly topic: string }[] | undefined;
}

/** Follows a topic, or no more. */
export function FollowButton({ topic, name, followed }: FollowButtonProps) {
  const { t, i18n } = useLingui();
  const follow = useMutation(follows.follow, { refreshes });
  const unfollow = useMutation(follows.unfollow, { refreshes });
  /** What was chosen and is not in the list yet. */
  const [chosen, choose] = useState<boolean>();
  const isFollowed = chosen ?? followed?.some((one) => one.topic === topic);
  if (isFollowed === undefined) return null;
  async function turn() {
    const on = !isFollowed;
    choose(on);
    const { problem } = await (on ? follow : unfollow).send({ params: { topic } });
    if (problem) choose(undefined);
  }
  const problem = follow.problem ?? unfollow.problem;
  return (
    <>
      <Button
        kind="chip"
        aria-pressed={isFollowed}
        aria-label={isFollowed ? t`Following ${name}` : t`Follow ${name}`}
        aria-disabled={follow.sending || unfollow.sending}
        onClick={() => {
          if (!follow.sending && !unfollow.sending) void turn();
        }}
      >
        {isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
      <span role="status">
        {problem?.status === 409
          ? t`You follow ${mostFollows} topics already. Leave one, then follow this one.`
          : problem
            ? i18n._(problemMessage(problem))
            : null}
      </span>
    </>
  );
}
