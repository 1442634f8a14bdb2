import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { AccountForm } from "#people/account/web/AccountForm.tsx";
import { accountProblemMessage } from "#people/account/web/accountProblems.ts";
import { CurrentPassword } from "#people/account/web/UpdateCredentials.tsx";
import { type Connections, connections } from "../contract.ts";
import { keyNameRule, mostKeys, type Scope, scopes } from "../rules.ts";
import { ShownOnce } from "./ShownOnce.tsx";

const refreshes = [connections.show];

const scopeWords: Readonly<Record<Scope, MessageDescriptor>> = {
  "products:read": msg`See products and stock`,
  "products:write": msg`Add, change and remove products`,
  "stock:write": msg`Change stock and prices`,
  "orders:read": msg`See orders, with names, addresses and phones of buyers`,
  "orders:write": msg`Mark orders as packed and sent`,
};

/** Keys of the shop's own programs: made, listed with their last use, and ended. */
export function Keys({ keys }: Pick<Connections, "keys">) {
  const [made, setMade] = useState<string>();
  return (
    <Stack as="section" aria-labelledby="keys">
      <h2 id="keys">
        <Trans>Keys for your programs</Trans>
      </h2>
      <p>
        <Trans>
          A billing program or your own website can do work in your shop. Give each one its own key, never
          your password.
        </Trans>
      </p>
      {made === undefined ? null : (
        <ShownOnce secret={made} title={<Trans>Copy this key into your program now</Trans>} />
      )}
      {keys.map((key) => (
        <OneKey key={key.id} {...key} />
      ))}
      {keys.length < mostKeys ? (
        <Details summary={<Trans>Make a key</Trans>}>
          <NewKey onMade={setMade} />
        </Details>
      ) : (
        <p>
          <Trans>A shop has at most {mostKeys} keys. End one that you don't need any more.</Trans>
        </p>
      )}
    </Stack>
  );
}

function OneKey({ id, name, hint, scopes: own, usedAt }: Connections["keys"][number]) {
  const { i18n, t } = useLingui();
  const { moment } = useDates();
  const { send, sending, problem } = useMutation(connections.endKey, { refreshes });
  const last = usedAt === null ? "" : moment(usedAt);
  return (
    <Stack gap="tight">
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      <Row apart>
        <div>
          <strong translate="no">{name}</strong> <code>{hint}…</code>
          <p>{last ? <Trans>Last used {last}</Trans> : <Trans>Not used yet</Trans>}</p>
        </div>
        <Button
          kind="danger"
          aria-label={t`End the key ${name}`}
          aria-disabled={sending}
          onClick={() => void (sending || send({ params: { id } }))}
        >
          <Trans>End it</Trans>
        </Button>
      </Row>
      <ul>
        {own.map((scope) => (
          <li key={scope}>{i18n._(scopeWords[scope])}</li>
        ))}
      </ul>
    </Stack>
  );
}

function NewKey({ onMade }: { onMade: (key: string) => void }) {
  const { i18n, t } = useLingui();
  const { send } = useMutation(connections.makeKey, { refreshes });
  const [lacksScope, setLacksScope] = useState(false);
  return (
    <AccountForm
      submit={<Trans>Make this key</Trans>}
      texts={accountProblemMessage}
      onSend={async ({ current_password }, form) => {
        const data = new FormData(form);
        const chosen = scopes.filter((scope) => data.getAll("scope").includes(scope));
        setLacksScope(chosen.length === 0);
        if (chosen.length === 0) return undefined;
        const name = String(data.get("key_name") ?? "").trim() || t`My program`;
        const { answer, problem } = await send({ body: { name, scopes: chosen, current_password } });
        if (answer) {
          form.reset();
          onMade(answer.key);
        }
        return problem;
      }}
    >
      {(fault) => (
        <>
          <Field
            name="key_name"
            label={<Trans>Which program is it for?</Trans>}
            hint={<Trans>So that you know later which key is which.</Trans>}
            placeholder={t`My program`}
            maxLength={keyNameRule.maxLength}
          />
          <fieldset onChange={() => setLacksScope(false)}>
            <legend>
              <Trans>What may it do?</Trans>
            </legend>
            <Stack gap="tight">
              {lacksScope ? (
                <Alert tone="danger" role="alert" title={<Trans>Choose at least one.</Trans>} />
              ) : null}
              {scopes.map((scope) => (
                <CheckboxField key={scope} name="scope" value={scope} label={i18n._(scopeWords[scope])} />
              ))}
            </Stack>
          </fieldset>
          <CurrentPassword fault={fault} />
        </>
      )}
    </AccountForm>
  );
}
