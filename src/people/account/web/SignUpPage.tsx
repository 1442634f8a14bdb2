import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { screens } from "#screens/screens.ts";
import { account } from "../contract.ts";
import { noticeVersion } from "../notice.ts";
import { AccountForm } from "./AccountForm.tsx";
import { AccountNameField } from "./AccountNameField.tsx";
import { accountProblemMessage, suspendedNameMessage } from "./accountProblems.ts";
import type { AccountField } from "./fieldWords.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { useEnter, useLeaveIfInside } from "./useEntry.ts";

/** The server writes it into the page; the code that folds it comes after the form. */
const Notice = lazyOnVisible("notice", () => import("../notice/web/Notice.tsx"));

/** Opening an account, as a farmer or as a seller. */
export default function SignUpPage() {
  const { t } = useLingui();
  const query = useQueryParams(screens.signUp.params);
  const signUp = useMutation(account.signUp);
  const enter = useEnter();
  usePage({
    title: t`Sign up`,
    description: t`Open your account: to buy, to ask other farmers, or to sell.`,
  });
  useLeaveIfInside();
  const { language } = useChosenLanguage();
  const [waitsFor, setWaitsFor] = useState("");
  if (waitsFor) {
    return (
      <Page title={<Trans>Sign up</Trans>} width="text">
        <Alert tone="info" role="status" title={<Trans>Now we ask {waitsFor}</Trans>}>
          <Trans>Your account is there. Once your guardian has said yes, you can log in.</Trans>
        </Alert>
      </Page>
    );
  }
  return (
    <Page title={<Trans>Sign up</Trans>} width="text">
      <Row>
        <span>
          <Trans>Have an account already?</Trans>
        </span>
        <ButtonLink to={withQuery(paths.login, { to: query.get("to") ?? undefined })}>
          <Trans>Sign In now</Trans>
        </ButtonLink>
      </Row>
      <Notice />
      <AccountForm
        submit={<Trans>Sign up</Trans>}
        texts={(problem) => suspendedNameMessage(problem, language) ?? accountProblemMessage(problem)}
        onSend={async ({ name = "", email = "", password = "", confirm_password = "", ...typed }, form) => {
          const ticked = new FormData(form);
          const role = ticked.has("seller") ? "seller" : "user";
          const { guardian_name = "", guardian_reach = "" } = typed;
          const { answer, problem } = await signUp.send({
            body: {
              ...{ name: name.trim(), email: email.trim(), password, confirm_password, role },
              ...{ notice: noticeVersion, language, show_name: ticked.has("show_name") },
              ...(ticked.has("under_18") ? { under_18: true, guardian_name, guardian_reach } : {}),
            },
          });
          if (answer?.waits) setWaitsFor(guardian_name.trim());
          else if (answer) await enter(answer.email, paths.adminPortal);
          return problem;
        }}
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
            <NewPasswordFields fault={fault} />
            <CheckboxField
              name="seller"
              label={<Trans>I want to sell</Trans>}
              hint={<Trans>Opens a shop of your own: seeds, fertilizers, pesticides</Trans>}
            />
            <CheckboxField
              name="show_name"
              label={<Trans>Show the beginning of my name beside my reviews</Trans>}
              hint={<Trans>Else they stand there without a name. You can change it at any time.</Trans>}
            />
            <UnderAge fault={fault} />
          </>
        )}
      </AccountForm>
    </Page>
  );
}

/** A person who signs up says that they are 18 or older, or else names the guardian to be asked. */
function UnderAge({ fault }: { fault: (field: AccountField) => ReactNode }) {
  const [young, setYoung] = useState(false);
  return (
    <>
      <CheckboxField
        name="under_18"
        checked={young}
        onChange={(event) => setYoung(event.target.checked)}
        label={<Trans>I am younger than 18</Trans>}
        hint={<Trans>If you don't tick this, you say that you are 18 or older.</Trans>}
      />
      {young ? (
        <>
          <p>
            <Trans>
              Then we need the word of your father, mother or guardian. We ask them, and once they say yes you
              can log in. If we hear nothing for 30 days, everything you typed here is deleted.
            </Trans>
          </p>
          <Field
            name="guardian_name"
            autoComplete="off"
            label={<Trans>Name of your guardian</Trans>}
            error={fault("guardian_name")}
            required
          />
          <Field
            name="guardian_reach"
            autoComplete="off"
            label={<Trans>Their phone or e-mail</Trans>}
            error={fault("guardian_reach")}
            required
          />
        </>
      ) : null}
    </>
  );
}
