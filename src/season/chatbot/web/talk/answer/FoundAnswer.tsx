import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall, wakeKeptAnswers } from "#kit/web/call.tsx";
import { preloadable } from "#kit/web/lazy/preloadable.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { storedPlace } from "#knowledge/crops/web/land/place.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import { advisories } from "../../../contract.ts";
import { emergencyIn } from "../../../emergency.ts";
import type { Talk } from "../../../walk.ts";
import { Emergency } from "../Emergency.tsx";

/**
 * Code that looks up and shows answers; the talk loads it before anything is asked. Without Suspense: React
 * holds the content after its fallback back until that has been shown for 300 ms.
 */
export const known = preloadable(() => {
  wakeKeptAnswers();
  return import("./ToldAnswer.tsx");
});

interface FoundAnswerProps {
  text: string;
  /** The text before them. */
  before: string | undefined;
  talk: Talk;
}

/** Answer to the farmer's own words; a person's emergency comes before every crop. */
export function FoundAnswer(props: FoundAnswerProps) {
  const kind = emergencyIn(props.text);
  return kind ? <Emergency kind={kind} /> : <Found {...props} />;
}

function Found({ text, before, talk }: FoundAnswerProps) {
  const ToldAnswer = known.useLoaded();
  const [place] = useStored(storedPlace);
  const district = place?.district ?? undefined;
  const called = useCall(advisories.ask, { query: { query: text, before, district } });
  return (
    <Await
      of={{ ...called, answer: ToldAnswer && called.answer }}
      loading={<Trans>Looking it up…</Trans>}
      failed={({ status }) => (status === 0 ? <WithoutNetwork onRetry={called.retry} /> : null)}
    >
      {(answer) => ToldAnswer && <ToldAnswer answer={answer} text={text} before={before} talk={talk} />}
    </Await>
  );
}

/** The prepared answer where nothing can be asked: what works now, and whom to call. */
function WithoutNetwork({ onRetry }: { onRetry: () => void }) {
  const { number, address, name } = useHelpline();
  return (
    <>
      <p>
        <Trans>
          There is no network now, so I cannot look it up. My own answers work without it. By telephone:{" "}
          <a href={address}>
            {name} {number}
          </a>
        </Trans>
      </p>
      <Button kind="plain" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
