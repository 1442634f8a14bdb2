import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useCall } from "#kit/web/call.tsx";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { market } from "#shop/market/contract.ts";
import { keepLetter } from "#shop/support/web/letters.ts";
import { complaints } from "../contract.ts";
import { subjects, wordsRule } from "../rules.ts";
import { subjectWords } from "./words.ts";

const asked = ["about", "subject", "problem"] as const;
const refreshes = [complaints.list];

/** A complaint to who runs the site, about what the page before was about. */
export default function NewPart() {
  const { t, i18n } = useLingui();
  usePage({ title: t`Complain to us` });
  const navigate = useNavigate();
  const query = useQueryParams(asked);
  const subject = query.get("subject") ?? "";
  const about = (subject && subjects.find((known) => known === query.get("about"))) || "site";
  const of = about === "order" ? (query.get("problem") ?? "") : "";
  const { send, sending, problem } = useMutation(complaints.file, { refreshes });
  const [text, setWords] = useState("");
  const form = useForm<"words">({
    found: text.trim() === "" ? { words: msg`Please write what is not right.` } : {},
  });
  // One key for what is written: sent again after a lost answer it is the same complaint.
  const key = useRef({ of: "", key: "" });
  const complain = async () => {
    if (!form.check()) return;
    const body = {
      ...{ about, words: text },
      ...(about === "site" ? {} : { subject }),
      ...(of ? { problem: of } : {}),
    };
    const typed = JSON.stringify(body);
    if (key.current.of !== typed) key.current = { of: typed, key: randomKey() };
    const { answer, problem } = await send({ body }, { "idempotency-key": key.current.key });
    if (answer) navigate(helpPaths.complaint(answer.number));
    // No answer: it goes out by itself, with the same key, and the help says that it waits.
    else if (problem.status === 0 && (await keepLetter({ key: key.current.key, kind: "complaint", body })))
      navigate(helpPaths.home);
  };
  return (
    <Page
      width="text"
      title={<Trans>Complain to us</Trans>}
      lead={<Trans>You get a number, word from us within 48 hours, and a decision within one month.</Trans>}
    >
      <SaveForm
        form={{ ref: form.ref }}
        onSave={complain}
        sending={sending}
        kind="main"
        button={<Trans>Send the complaint</Trans>}
      >
        <p>
          <strong>{i18n._(subjectWords[about])}</strong>
          {about === "site" ? null : <SubjectName about={about} subject={subject} />}
        </p>
        {of ? (
          <p>
            <Trans>What you told the shop, and what happened since, goes with it.</Trans>
          </p>
        ) : null}
        <TextArea
          name="words"
          label={<Trans>What is not right?</Trans>}
          hint={<Trans>Write it as you would tell it. We read it, and nobody else.</Trans>}
          error={form.error("words")}
          value={text}
          onChange={(event) => setWords(event.target.value)}
          maxLength={wordsRule.maxLength}
          rows={6}
        />
        {problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={
              problemWordOf(problem) === "too-many" ? (
                <Trans>You have sent many complaints. Please wait an hour.</Trans>
              ) : (
                i18n._(problemMessage(problem))
              )
            }
          />
        ) : null}
      </SaveForm>
    </Page>
  );
}

/**
 * Subject of a new complaint, by the name that people know; an order has its number alone. Empty until it is
 * known.
 */
function SubjectName({ about, subject }: { about: "order" | "product" | "shop"; subject: string }) {
  if (about === "product") return <ProductName id={subject} />;
  if (about === "shop") return <ShopName id={subject} />;
  return <Named>{subject}</Named>;
}

function ProductName({ id }: { id: string }) {
  const { answer } = useCall(market.page, { params: { id } });
  return answer ? <Named>{answer.title}</Named> : null;
}

function ShopName({ id }: { id: string }) {
  const { answer } = useCall(market.shop, { params: { id } });
  return answer ? <Named>{answer.name}</Named> : null;
}

function Named({ children }: { children: string }) {
  return <span translate="no"> · {children}</span>;
}
