import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { type Problem, problemOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "#kit/web/call.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import Notice from "#people/account/notice/web/Notice.tsx";
import { AccountForm } from "#people/account/web/AccountForm.tsx";
import { accountProblemMessage } from "#people/account/web/accountProblems.ts";
import { DeleteAccount } from "#people/account/web/closing/DeleteAccount.tsx";
import { CurrentPassword } from "#people/account/web/UpdateCredentials.tsx";
import { mydata } from "../contract.ts";
import { Allowed } from "./Allowed.tsx";
import { Corrections } from "./Corrections.tsx";
import type { Mine } from "./mine.ts";
import { Nominee } from "./Nominee.tsx";

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
