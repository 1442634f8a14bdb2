import { Trans, useLingui } from "@lingui/react/macro";
import { paths, withQuery } from "#features/paths.ts";
import { screens } from "#features/screens.ts";
import { usePage } from "#kit/web/page.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { useSend } from "#kit/web/send.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { CheckboxField } from "#kit/web/ui/CheckboxField.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { account } from "../contract.ts";
import { AccountForm } from "./AccountForm.tsx";
import { accountProblemWords } from "./accountProblems.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { useEnter, useLeaveIfInside } from "./useEntry.ts";

/** Opening an account, as a farmer or as a seller. */
export default function SignUpPage() {
  const { t } = useLingui();
  const query = useSearchWords(screens.signUp.words);
  const signUp = useSend(account.signUp);
  const enter = useEnter();
  usePage({
    title: t`Sign up`,
    description: t`Open your account: to buy, to ask other farmers, or to sell.`,
  });
  useLeaveIfInside();
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
      <AccountForm
        submit={<Trans>Sign up</Trans>}
        words={accountProblemWords}
        onSend={async ({ name = "", email = "", password = "", confirm_password = "" }, form) => {
          const role = new FormData(form).has("seller") ? "seller" : "user";
          const { answer, problem } = await signUp.send({
            body: { name: name.trim(), email: email.trim(), password, confirm_password, role },
          });
          if (answer) await enter(answer.email, paths.adminPortal);
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
            <Field
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              label={<Trans>E-mail</Trans>}
              error={fault("email")}
              required
            />
            <NewPasswordFields fault={fault} />
            <CheckboxField
              name="seller"
              label={<Trans>I want to sell</Trans>}
              hint={<Trans>Opens a shop of your own: seeds, fertilizers, pesticides</Trans>}
            />
          </>
        )}
      </AccountForm>
    </Page>
  );
}
