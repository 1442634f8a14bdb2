import { Plural, Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { Application, Licence } from "../contract.ts";

/** Whether it holds and how long, what became of what was handed in, and what buyers do not see for want of it. */
export function LicenceStanding({ licence }: { licence: Licence }) {
  const { state, daysLeft, expiresOn, countsUntil, application, withheld, withdrawn } = licence;
  const { calendarDayWithYear: calendarDay } = useDates();
  // The paper that was withdrawn is the newest: its refusal is the same word.
  const isSaidAbove =
    withdrawn !== "" && application?.state === "refused" && application.reason === withdrawn;
  const last = countsUntil || expiresOn;
  const day = last === "" ? "" : calendarDay(last);
  return (
    <>
      {state === "none" && !application && !withdrawn ? (
        <Mark>
          <Trans>No licence yet</Trans>
        </Mark>
      ) : null}
      {state === "ended" && application?.state !== "waiting" ? (
        <Mark tone="warn">
          <Trans>Expired on {day}</Trans>
        </Mark>
      ) : null}
      {countsUntil !== "" && state !== "ended" ? (
        <Mark tone="warn">
          <Trans>Not checked yet: it counts without that until {day}</Trans>
        </Mark>
      ) : null}
      {state === "soon" && countsUntil === "" ? (
        <Mark tone="warn">
          <Trans>
            Valid until {day}: <Plural value={daysLeft} one="# day" other="# days" /> left
          </Trans>
        </Mark>
      ) : null}
      {state === "holds" && countsUntil === "" ? (
        <Mark tone="good">
          <Trans>Checked and valid until {day}</Trans>
        </Mark>
      ) : null}
      {withdrawn ? (
        <Alert tone="danger" title={<Trans>Your licence was taken back by those who check it</Trans>}>
          <bdi translate="no">{withdrawn}</bdi>
        </Alert>
      ) : null}
      {application && !isSaidAbove ? <ApplicationStanding application={application} /> : null}
      {withheld > 0 ? (
        <Mark tone="warn">
          <Plural
            value={withheld}
            one="# product is not shown to buyers"
            other="# products are not shown to buyers"
          />
        </Mark>
      ) : null}
    </>
  );
}

/** Outcome of an application, with the message of its reviewer. */
function ApplicationStanding({ application }: { application: Application }) {
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
        <Reason text={reason} />
      </Alert>
    );
  }
  if (state === "refused") {
    return (
      <Alert tone="danger" title={<Trans>This licence was not accepted</Trans>}>
        <Reason text={reason} />
      </Alert>
    );
  }
  return null;
}

/** As they were written, lines and all. */
function Reason({ text }: { text: string }) {
  return <bdi translate="no">{text}</bdi>;
}
