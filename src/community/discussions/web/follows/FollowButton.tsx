import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { follows } from "../../contract.ts";
import { mostFollows } from "../../follows/calls.ts";

/** How long (ms) it says why it could not. */
const saidMs = 6_000;

const refreshes = [follows.list];

interface FollowButtonProps {
  topic: string;
  name: string;
  /** Topics that the person follows; undefined until they are known. */
  followed: readonly { readonly topic: string }[] | undefined;
}

/** Follows a topic, or no more. */
export function FollowButton({ topic, name, followed }: FollowButtonProps) {
  const { t, i18n } = useLingui();
  const follow = useMutation(follows.follow, { refreshes });
  const unfollow = useMutation(follows.unfollow, { refreshes });
  /** The choice that is not in the list yet. */
  const [chosen, choose] = useState<boolean>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    if (!problem) return;
    const timer = window.setTimeout(() => setProblem(undefined), saidMs);
    return () => window.clearTimeout(timer);
  }, [problem]);
  const isFollowed = chosen ?? followed?.some((one) => one.topic === topic);
  if (isFollowed === undefined) return null;
  async function turn() {
    const on = !isFollowed;
    choose(on);
    const { problem } = await (on ? follow : unfollow).send({ params: { topic } });
    setProblem(problem);
    if (problem) choose(undefined);
  }
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
      {/* Over the page: the button is in a row of chips, which has no room for a sentence. */}
      <Notice floating>
        {problem?.status === 409
          ? t`You follow ${mostFollows} topics already. Leave one, then follow this one.`
          : problem
            ? i18n._(problemMessage(problem))
            : null}
      </Notice>
    </>
  );
}
