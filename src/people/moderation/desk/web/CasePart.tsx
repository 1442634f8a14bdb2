import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { SoundPlayer } from "#kit/web/sound/SoundPlayer.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Kind, kinds } from "../../rules.ts";
import { kindTexts, reasonTexts } from "../../web/moderationTexts.ts";
import { moderationDesk, type ReportedCase } from "../contract.ts";
import { reportPaths } from "../paths.ts";
import { DecisionForm } from "./DecisionForm.tsx";
import { SuspensionForm } from "./SuspensionForm.tsx";

/** One reported thing: its text, the lines around it, the reports, and the desk's decision. */
export default function CasePart() {
  const { i18n } = useLingui();
  const { kind: word = "", id = "" } = useParams();
  const kind = kinds.find((one) => one === word) ?? "message";
  usePage({ title: i18n._(kindTexts[kind]) });
  const called = useCall(moderationDesk.show, { params: { kind, id } });
  return (
    <Page title={i18n._(kindTexts[kind])}>
      <Stack gap="loose">
        <div>
          <ButtonLink kind="plain" to={reportPaths.pile}>
            <Trans>All that was reported</Trans>
          </ButtonLink>
        </div>
        <Await of={called} shape="card" count={2}>
          {(one) => <WholeCase one={one} />}
        </Await>
      </Stack>
    </Page>
  );
}

function WholeCase({ one }: { one: ReportedCase }) {
  const { i18n, t } = useLingui();
  const { moment } = useDates();
  const { kind, id, author, title, text, at, around, reasons, words: terms, answer, hasAuthor } = one;
  const before = around.filter((line) => line.at <= at);
  const behind = around.filter((line) => line.at > at);
  return (
    <Stack gap="loose">
      <Standing one={one} />
      <section aria-label={i18n._(kindTexts[kind])}>
        <Stack gap="tight">
          <Lines lines={before} />
          <Card>
            <Stack gap="tight">
              <p>
                <bdi translate="no">{author}</bdi>, {moment(at)}
                {kind === "review" ? <span translate="no">, {title}</span> : null}
              </p>
              <blockquote dir="auto">{text}</blockquote>
              {one.pictures.map(({ address, alt }) => (
                <img key={address} src={address} alt={alt || t`A picture of the message`} loading="lazy" />
              ))}
              {one.voice === undefined ? null : <CaseVoice voice={one.voice} />}
              {one.gone ? <Gone one={one} /> : null}
              {one.former.length > 0 ? <Former one={one} /> : null}
            </Stack>
          </Card>
          <Lines lines={behind} />
        </Stack>
      </section>
      <Stack as="section" gap="tight">
        <h2>
          <Trans>What the reports say</Trans>
        </h2>
        <ul>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {i18n._(reasonTexts[reason])}: {count}
            </li>
          ))}
          {terms.map((statement, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none changes its place
            <li key={step} dir="auto">
              “{statement}”
            </li>
          ))}
        </ul>
        <Reporters kind={kind} id={id} />
      </Stack>
      {answer ? (
        <Alert tone="warning" title={<Trans>Its author answers</Trans>}>
          <span dir="auto">{answer}</span>
        </Alert>
      ) : null}
      <DecisionForm one={one} />
      {hasAuthor ? <SuspensionForm one={one} /> : null}
    </Stack>
  );
}

function Standing({ one: { state, told: notified } }: { one: ReportedCase }) {
  return (
    <p role="status">
      {state === "reported" ? <Trans>It is shown to everybody but those who reported it.</Trans> : null}
      {state === "hidden" ? <Trans>It is hidden: three people reported it.</Trans> : null}
      {state === "kept" ? <Trans>Kept: further reports do not hide it.</Trans> : null}
      {state === "removed" ? <Trans>Removed: nobody sees it.</Trans> : null}{" "}
      <span dir="auto">{notified}</span>
    </p>
  );
}

/** Its words are here for the desk alone, and only until it has decided. */
function Gone({ one: { text } }: { one: ReportedCase }) {
  return (
    <p>
      {text ? (
        <Trans>
          Its author has deleted it: nobody else reads it any more. Its words stay here until you decide.
        </Trans>
      ) : (
        <Trans>Its author has deleted it, and its words are erased.</Trans>
      )}
    </p>
  );
}

/** Its text before its author edited it. */
function Former({ one: { former } }: { one: ReportedCase }) {
  const { moment } = useDates();
  return (
    <Details summary={<Trans>What it said before it was edited</Trans>}>
      <Stack gap="tight">
        {former.map(({ text, until }) => {
          const when = moment(until);
          return (
            <div key={until}>
              <p>
                <Trans>Until {when}:</Trans>
              </p>
              <blockquote dir="auto">{text}</blockquote>
            </div>
          );
        })}
      </Stack>
    </Details>
  );
}

function Lines({ lines }: { lines: ReportedCase["around"] }) {
  return lines.map(({ author, text, at }) => (
    <p key={at} dir="auto">
      <bdi translate="no">{author}</bdi>: {text}
    </p>
  ));
}

/** Their names are a person's data: opened only where they are needed, and that is written down. */
function Reporters({ kind, id }: { kind: Kind; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Details summary={<Trans>Who reported it</Trans>}>
      {open ? (
        <ReporterList kind={kind} id={id} />
      ) : (
        <Stack gap="tight">
          <p>
            <Trans>Look only if you need it to decide. It is written into the audit log.</Trans>
          </p>
          <div>
            <Button onClick={() => setOpen(true)}>
              <Trans>Show the names</Trans>
            </Button>
          </div>
        </Stack>
      )}
    </Details>
  );
}

function ReporterList({ kind, id }: { kind: Kind; id: string }) {
  const called = useCall(moderationDesk.reporters, { params: { kind, id } });
  return (
    <Await of={called} count={2}>
      {(people) => (
        <ul>
          {people.map(({ name, email, refused, upheld }) => (
            <li key={email}>
              <span translate="no">
                {name}, {email}
              </span>
              <br />
              <Trans>
                Earlier reports: {upheld} right, {refused} wrong.
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </Await>
  );
}

/** The voice note of a reported message. */
function CaseVoice({ voice }: { voice: NonNullable<ReportedCase["voice"]> }) {
  const { t } = useLingui();
  const texts = {
    play: t`Play the voice note of the message`,
    pause: t`Pause`,
    failed: <Trans>It can't be played now. Tap once more to try again.</Trans>,
  };
  return <SoundPlayer {...voice} texts={texts} />;
}
