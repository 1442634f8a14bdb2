import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { emergency } from "../../emergency.ts";
import type { EmergencyKind } from "../../emergencySigns.ts";

/** Brought along with the chat (ChatBotPage), so that it is there without a network. */
const FirstMinute = lazyPart(() => import("./FirstMinute.tsx"));

/** First measures, and whom to ring. */
export function Emergency({ kind }: { kind: EmergencyKind }) {
  const { all, ambulance, listens } = emergency;
  return (
    <Alert
      tone="danger"
      title={
        kind === "life" ? (
          <Trans>
            Please talk to somebody now: ring <a href={listens.address}>{listens.number}</a> or{" "}
            <a href={all.address}>{all.number}</a>.
          </Trans>
        ) : (
          <Trans>
            This is an emergency. Ring <a href={all.address}>{all.number}</a> or{" "}
            <a href={ambulance.address}>{ambulance.number}</a> now.
          </Trans>
        )
      }
    >
      <Suspense>
        <FirstMinute kind={kind} />
      </Suspense>
    </Alert>
  );
}
