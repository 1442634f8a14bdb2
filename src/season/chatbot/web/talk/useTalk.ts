import { useMemo, useState } from "react";
import { useStored } from "#kit/web/storage/stored.ts";
import { useHasSession, useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { memberScript, script as ofAnybody } from "../../script.ts";
import { type Input, reply } from "../../talk.ts";
import { type Line, talkOf } from "../../walk.ts";
import { keptTalkOf } from "./keptTalk.ts";

/** The talk of this browser, and how to answer it. `said` is what the worm said to the last input of this visit. */
export function useTalk(onSaid: (says: readonly Line[], name: string) => void) {
  const email = useVisitorEmail();
  const script = useHasSession() ? memberScript : ofAnybody;
  const [state, keep] = useStored(useMemo(() => keptTalkOf(email, script), [email, script]));
  const [stated, setSaid] = useState<{ lines: readonly Line[]; shorter: boolean }>();
  const answer = (input: Input): boolean => {
    const replied = reply(script, state, input);
    if (replied.state === state) return false;
    keep(replied.state);
    setSaid({ lines: replied.says, shorter: replied.state.steps.length < state.steps.length });
    onSaid(replied.says, talkOf(script, replied.state).name);
    return true;
  };
  return { script, talk: talkOf(script, state), begun: state.steps.length > 0, answer, said: stated };
}
