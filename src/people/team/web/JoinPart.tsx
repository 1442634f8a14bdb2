import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { team } from "../contract.ts";
import { roleLines, roleNames } from "./roleWords.ts";

/** Where an invitation's link leads: whose shop it is, and the way in. */
export default function JoinPart() {
  const { t, i18n } = useLingui();
  usePage({ title: t`Help in a shop` });
  const { hash } = useLocation();
  const look = useMutation(team.invitation);
  const join = useMutation(team.join);
  const [code, setCode] = useState(hash.slice(1));
  const [found, setFound] = useState<Answer<typeof team.invitation>>();
  const open = async () => {
    const { answer } = await look.send({ body: { code } });
    setFound(answer);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the code of the link
  useEffect(() => {
    if (code !== "") void open();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (look.sending || join.sending || code.trim() === "") return;
    if (!found) return open();
    const { problem } = await join.send({ body: { code } });
    // As somebody else from here on: nothing that was asked before holds.
    if (!problem) window.location.replace(portalPaths.home);
  };
  const problem = join.problem ?? look.problem;
  const seller = found?.seller ?? "";
  return (
    <Page width="text" title={<Trans>Help in a shop</Trans>}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {problem ? <Alert tone="danger" role="alert" title={i18n._(wordsOf(problem))} /> : null}
          {found ? (
            <>
              <p>
                <Trans>
                  <strong translate="no">{seller}</strong> asks you to help in the shop.
                </Trans>
              </p>
              <p>
                <strong>{i18n._(roleNames[found.role])}.</strong> {i18n._(roleLines[found.role])}
              </p>
              <p>
                <Trans>The seller sees your name beside what you do here.</Trans>
              </p>
            </>
          ) : (
            <Field
              name="code"
              label={<Trans>Code of the invitation</Trans>}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
              required
            />
          )}
          <div>
            <Button kind="main" type="submit" aria-disabled={look.sending || join.sending}>
              {found ? <Trans>Yes, I help</Trans> : <Trans>Go on</Trans>}
            </Button>
          </div>
        </Stack>
      </form>
    </Page>
  );
}

function wordsOf(problem: Problem): MessageDescriptor {
  const rule = problem.errors?.[0]?.rule;
  if (rule === "own-shop") return msg`This account has a shop of its own. Please join with another account.`;
  if (rule === "helps") return msg`You help in a shop already. Please leave that one first.`;
  if (problemWordOf(problem) === "not-found")
    return msg`This invitation is used or too old. Please ask the seller for a new one.`;
  return problemMessage(problem);
}
