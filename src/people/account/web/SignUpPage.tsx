import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { bring, lazyPart } from "#kit/web/lazy/bring.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useHasDevice } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { screens } from "#screens/screens.ts";
import { account } from "../contract.ts";
import { noticeVersion } from "../notice.ts";
import { usePhoneLock } from "../passkeys/web/phoneLock.ts";
import { useLock } from "../passkeys/web/useLock.ts";
import { AccountForm } from "./AccountForm.tsx";
import { AccountNameField } from "./AccountNameField.tsx";
import { accountProblemMessage, suspendedNameMessage } from "./accountProblems.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { useEnter, useLeaveIfInside } from "./useEntry.ts";

/** Few ever see them. */
const GuardianFields = lazyPart(() => import("../guardian/web/GuardianFields.tsx"));
const GuardianAsked = lazyPart(() => import("../guardian/web/GuardianAsked.tsx"));
const ForgetDevice = lazyPart(() => import("../device/web/ForgetDevice.tsx"));
const bringBecoming = () => bring(() => import("../device/web/becomeAccount.ts"));

/** Opening an account, as a farmer or as a seller: by the phone's lock where it has one, else by a password. */
export default function SignUpPage() {
  const { t } = useLingui();
  const query = useQueryParams(screens.signUp.params);
  const signUp = useMutation(account.signUp);
  const lock = useLock();
  const enter = useEnter();
  // The same form names what was written down on this phone without an account.
  const keepsSafe = useHasDevice();
  const title = keepsSafe ? t`Keep it safe` : t`Sign up`;
  usePage({
    title,
    description: t`Open your account: to buy, to ask other farmers, or to sell.`,
  });
  useLeaveIfInside();
  const { language } = useChosenLanguage();
  const [waitsFor, setWaitsFor] = useState("");
  // Somebody who began to type a password before the page was ready goes on with it.
  const hasLock = usePhoneLock(hasTypedPassword);
  const [byPassword, setByPassword] = useState(false);
  const [young, setYoung] = useState(false);
  const byLock = hasLock && !byPassword;
  if (waitsFor) {
    return (
      <Page title={title} width="text">
        <Suspense>
          <GuardianAsked guardian={waitsFor} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page title={title} width="text">
      <AccountForm
        gap="tight"
        submit={byLock ? <Trans>Use your phone's lock</Trans> : title}
        texts={(problem) => suspendedNameMessage(problem, language) ?? accountProblemMessage(problem)}
        onSend={async ({ name = "", email = "", password = "", confirm_password = "", ...typed }, form) => {
          const { guardian_name = "", guardian_reach = "" } = typed;
          const signingUp = {
            ...{ name: name.trim(), email: email.trim() },
            role: new FormData(form).has("seller") ? ("seller" as const) : ("user" as const),
            ...{ notice: noticeVersion, language },
            ...(young ? { under_18: true, guardian_name, guardian_reach } : {}),
          };
          const { answer, problem } = byLock
            ? await lock.make({ name: signingUp.name, email: signingUp.email }, signingUp)
            : await signUp.send({ body: { ...signingUp, password, confirm_password } });
          if (answer && keepsSafe) await (await bringBecoming()).becomeAccount(answer.email);
          if (answer?.waits) setWaitsFor(guardian_name.trim());
          else if (answer) await enter(answer.email, keepsSafe ? paths.fields : paths.adminPortal);
          return problem;
        }}
        more={
          byLock ? (
            <Button onClick={() => setByPassword(true)}>
              <Trans>Take a password instead</Trans>
            </Button>
          ) : null
        }
        below={<Further young={young} onYoung={setYoung} to={query.get("to") ?? undefined} />}
      >
        {(fault) => (
          <>
            <Field
              name="name"
              autoComplete="name"
              label={<Trans>Your name</Trans>}
              error={fault("name")}
              required
            />
            <AccountNameField error={fault("email")} />
            {byLock ? null : <NewPasswordFields fault={fault} />}
            {young ? (
              <Suspense>
                <GuardianFields fault={fault} />
              </Suspense>
            ) : (
              <p>
                <small>
                  <Trans>
                    I am 18 or older and agree to{" "}
                    <a href={paths.notice} target="_blank" rel="noreferrer">
                      the notice
                    </a>
                    .
                  </Trans>
                </small>
              </p>
            )}
          </>
        )}
      </AccountForm>
      {keepsSafe ? (
        <Suspense>
          <ForgetDevice />
        </Suspense>
      ) : null}
    </Page>
  );
}

function hasTypedPassword(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[name="password"]');
  return box !== null && box.value !== "";
}

interface FurtherProps {
  young: boolean;
  onYoung: (young: boolean) => void;
  /** Where the person was going. */
  to: string | undefined;
}

/** Choices of few people: an account that is there already, a shop, an age below 18. */
function Further({ young, onYoung, to }: FurtherProps) {
  return (
    <Stack>
      <small>
        <Trans>No link can be sent to a number: later, make codes on paper on your page.</Trans>
      </small>
      <Row>
        <span>
          <Trans>Have an account already?</Trans>
        </span>
        <ButtonLink to={withQuery(paths.login, { to })}>
          <Trans>Sign In now</Trans>
        </ButtonLink>
      </Row>
      <CheckboxField
        name="seller"
        label={<Trans>I want to sell</Trans>}
        hint={<Trans>Opens a shop of your own: seeds, fertilizers, pesticides</Trans>}
      />
      <CheckboxField
        name="under_18"
        checked={young}
        onChange={(event) => onYoung(event.target.checked)}
        label={<Trans>I am younger than 18</Trans>}
        hint={<Trans>Then we ask your father, mother or guardian first.</Trans>}
      />
    </Stack>
  );
}
