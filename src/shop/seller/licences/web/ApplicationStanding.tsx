import { Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import type { Application } from "../contract.ts";

/** Outcome of an application, with the message of its reviewer. */
export function ApplicationStanding({ application }: { application: Application }) {
  const { moment } = useDates();
  const { state, reason, handedInAt, document } = application;
  const sentAt = moment(handedInAt);
  if (state === "waiting") {
    return (
      <Alert tone="info" title={<Trans>Being checked</Trans>}>
        <Trans>You sent it on {sentAt}. As soon as somebody has checked it, you read the answer here.</Trans>
      </Alert>
    );
  }
  if (state === "asked") {
    return document === null && reason === "" ? (
      <Alert tone="warning" title={<Trans>Please send the licence itself</Trans>}>
        <Trans>
          We now check every licence. Please send a photo of yours below; until then your products stay where
          they are.
        </Trans>
      </Alert>
    ) : (
      <Alert tone="warning" title={<Trans>Something is still missing</Trans>}>
        <Reason words={reason} />
      </Alert>
    );
  }
  if (state === "refused") {
    return (
      <Alert tone="danger" title={<Trans>This licence was not accepted</Trans>}>
        <Reason words={reason} />
      </Alert>
    );
  }
  return null;
}

/** As they were written, lines and all. */
function Reason({ words }: { words: string }) {
  return <bdi translate="no">{words}</bdi>;
}
