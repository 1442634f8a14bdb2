import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { type Problem, problemOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import Notice from "#people/account/notice/web/Notice.tsx";
import { AccountForm } from "#people/account/web/AccountForm.tsx";
import { accountProblemMessage } from "#people/account/web/accountProblems.ts";
import { DeleteAccount } from "#people/account/web/closing/DeleteAccount.tsx";
import { CurrentPassword } from "#people/account/web/UpdateCredentials.tsx";
import { paths } from "#screens/paths.ts";
import { account } from "../../contract.ts";
import type { Purpose } from "../../notice.ts";
import { mydata } from "../contract.ts";
import { type Mine, refreshes } from "./mine.ts";
import { Nominee } from "./Nominee.tsx";

const renewedName = [...refreshes, account.session];

const renewed = [...refreshes, account.pictureName];

/** The parts of the page, which come with the texts of the account's own forms. */
export default function MyDataParts({ mine }: { mine: Mine }) {
  return (
    <Stack gap="wide">
      <section aria-labelledby="take-along">
        <Stack>
          <h2 id="take-along">
            <Trans>Download everything</Trans>
          </h2>
          <ExportForm />
        </Stack>
      </section>
      <section aria-labelledby="allowed">
        <Stack>
          <h2 id="allowed">
            <Trans>What I have allowed</Trans>
          </h2>
          <Allowed mine={mine} />
        </Stack>
      </section>
      <section aria-labelledby="correct">
        <Stack>
          <h2 id="correct">
            <Trans>Correct something</Trans>
          </h2>
          <Corrections mine={mine} />
        </Stack>
      </section>
      <section aria-labelledby="nominee">
        <Stack>
          <h2 id="nominee">
            <Trans>Who may act for me</Trans>
          </h2>
          <Nominee mine={mine} />
        </Stack>
      </section>
      <div id="notice">
        <Details summary={<Trans>What Mitti keeps about you, and why</Trans>} open>
          <Notice />
        </Details>
      </div>
      <section aria-labelledby="delete">
        <Stack>
          <h2 id="delete">
            <Trans>Delete my account</Trans>
          </h2>
          <DeleteAccount />
        </Stack>
      </section>
    </Stack>
  );
}

/** Everything as one file, once the password was typed again: the phone may be in other hands. */
function ExportForm() {
  const [done, setDone] = useState(false);
  return (
    <Stack>
      <p>
        <Trans>
          One ZIP file with your orders, messages, reviews, fields, diary, logins and pictures. Whoever has
          the file can read it: don't leave it on a shared phone.
        </Trans>
      </p>
      {done ? (
        <Alert tone="good" role="status" title={<Trans>The file is on this device</Trans>}>
          <Trans>Look among your downloads.</Trans>
        </Alert>
      ) : null}
      <AccountForm
        submit={<Trans>Download my data</Trans>}
        texts={accountProblemMessage}
        onSend={async ({ current_password }, form) => {
          setDone(false);
          const problem = await downloadArchive(current_password);
          if (problem) return problem;
          form.reset();
          setDone(true);
        }}
      >
        {(fault) => <CurrentPassword fault={fault} />}
      </AccountForm>
    </Stack>
  );
}

/**
 * Asks for the archive and gives it to the browser as a file. By a POST with the password in its body: a link could carry neither. Answers
 * the problem, if there is one.
 */
async function downloadArchive(current_password: string | undefined): Promise<Problem | undefined> {
  try {
    const answer = await fetch(addressOf(mydata.export, {}), {
      method: mydata.export.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ current_password }),
    });
    if (!answer.ok) return ((await answer.json().catch(() => undefined)) as Problem) ?? problemOf("internal");
    const [, name = "mitti.zip"] =
      /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
    save(await answer.blob(), name);
    return undefined;
  } catch {
    return offlineProblem;
  }
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Each thing that was allowed, with when and by which notice; taken back by one tap, as it was given. */
function Allowed({ mine }: { mine: Mine }) {
  const { day, calendarDayWithYear: calendarDay } = useDates();
  const { language } = useChosenLanguage();
  const { send, sending, problem } = useMutation(mydata.consent, { refreshes: renewed });
  const known = (purpose: Purpose) => mine.consents.find((consent) => consent.purpose === purpose);
  const say = (purpose: Purpose, given: boolean) => send({ params: { purpose }, body: { given, language } });
  const agreed = known("account");
  const named = known("review-name");
  // Accounts from before there was a notice were not asked, and their names are shown.
  const isNamed = named?.given ?? agreed === undefined;
  return (
    <Stack>
      <ProblemAlert of={problem} />
      <p>
        {agreed ? (
          <Trans>
            On {day(agreed.at)} you signed up by the notice of {calendarDay(agreed.notice)}, which is below.
          </Trans>
        ) : (
          <Trans>You signed up before we had this notice. It applies to you too.</Trans>
        )}
      </p>
      <p>
        {isNamed ? (
          <Trans>The first letters of your name are shown with your reviews.</Trans>
        ) : (
          <Trans>Your reviews stand there without your name.</Trans>
        )}
      </p>
      <div>
        <Button onClick={() => say("review-name", !isNamed)} aria-disabled={sending}>
          {isNamed ? <Trans>Remove my name</Trans> : <Trans>Show my name</Trans>}
        </Button>
      </div>
      {mine.hasPicture ? (
        <>
          <p>
            <Trans>Your picture is shown with what you say in Discussions.</Trans>
          </p>
          <div>
            <Button onClick={() => say("picture", false)} aria-disabled={sending}>
              <Trans>Delete my picture</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </Stack>
  );
}

/** Correction of the name here; links to the places of everything else. */
function Corrections({ mine }: { mine: Mine }) {
  const { send } = useMutation(mydata.rename, { refreshes: renewedName });
  const [done, setDone] = useState(false);
  return (
    <Stack>
      {done ? <Alert tone="good" role="status" title={<Trans>Your name is corrected</Trans>} /> : null}
      <AccountForm
        submit={<Trans>Correct my name</Trans>}
        submitKind="quiet"
        texts={accountProblemMessage}
        onSend={async ({ name = "" }) => {
          setDone(false);
          const { problem } = await send({ body: { name: name.trim() } });
          setDone(!problem);
          return problem;
        }}
      >
        {(fault) => (
          <Field
            name="name"
            autoComplete="name"
            label={<Trans>My name</Trans>}
            defaultValue={mine.name}
            error={fault("name")}
            required
          />
        )}
      </AccountForm>
      <p>
        <Trans>The rest you correct in its own place:</Trans>
      </p>
      <Row>
        <ButtonLink to={paths.dashboard}>
          <Trans>E-mail, password, picture</Trans>
        </ButtonLink>
        <ButtonLink to={paths.checkout}>
          <Trans>Addresses</Trans>
        </ButtonLink>
        <ButtonLink to={paths.fields}>
          <Trans>Fields and diary</Trans>
        </ButtonLink>
        {mine.role === "seller" ? (
          <ButtonLink to={`${paths.adminPortal}/shop`}>
            <Trans>My shop</Trans>
          </ButtonLink>
        ) : null}
      </Row>
    </Stack>
  );
}
