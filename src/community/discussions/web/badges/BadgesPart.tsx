import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { accountName, isAccountName } from "#people/account/accountName.ts";
import { type BadgeKind, badgeKinds, whoseCharacters } from "../../badges/calls.ts";
import { badges } from "../../contract.ts";

const refreshes = [badges.list];

const kindNames: Readonly<Record<BadgeKind, MessageDescriptor>> = {
  kvk: msg`Krishi Vigyan Kendra`,
  expert: msg`Farming expert`,
};

/** Members with a badge in the discussions: an operator has checked that they are who they claim to be. */
export default function BadgesPart() {
  const { t } = useLingui();
  usePage({ title: t`Badges` });
  const given = useCall(badges.list, { query: {} });
  return (
    <Page
      title={t`Badges`}
      lead={
        <Trans>
          Ring up the house or look at the certificate first. The badge is shown beside every message.
        </Trans>
      }
    >
      <Stack gap="wide">
        <GiveForm />
        <Await of={given} shape="card" empty={<Nobody />}>
          {(list) => (
            <Grid of="wide">
              {list.map((one) => (
                <BadgeCard key={one.person} badge={one} />
              ))}
            </Grid>
          )}
        </Await>
      </Stack>
    </Page>
  );
}

function Nobody() {
  return (
    <EmptyState>
      <Trans>Nobody has a badge yet.</Trans>
    </EmptyState>
  );
}

const empty = { email: "", whose: "" };

function GiveForm() {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(empty);
  const [kind, setKind] = useState<BadgeKind>("kvk");
  const { send, sending, problem } = useMutation(badges.give, { refreshes });
  const found: Partial<Record<"email" | "whose", MessageDescriptor>> = {
    ...(isAccountName(accountName(typed.email))
      ? {}
      : { email: msg`Please write the mobile number or e-mail of the account.` }),
    ...(typed.whose.trim().length < 2 ? { whose: msg`Please write whose it is.` } : {}),
  };
  const form = useForm<"email" | "whose">({ found });
  const give = async () => {
    if (!form.check()) return;
    const { problem } = await send({ body: { ...typed, kind } });
    if (!problem) setTyped(empty);
    else if (problem.errors?.some(({ field }) => field === "email"))
      form.refuse({ email: msg`No account has this number or e-mail.` });
  };
  return (
    <SaveForm
      form={{ ref: form.ref }}
      onSave={give}
      sending={sending}
      problem={problem}
      kind="main"
      button={<Trans>Give the badge</Trans>}
    >
      <Field
        name="email"
        value={typed.email}
        error={form.error("email")}
        label={<Trans>Mobile number or e-mail of the account</Trans>}
        maxLength={254}
        autoComplete="off"
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
      />
      <Select
        label={<Trans>Badge</Trans>}
        value={kind}
        onChange={({ target }) => setKind(badgeKinds.find((one) => one === target.value) ?? "kvk")}
      >
        {badgeKinds.map((one) => (
          <option key={one} value={one}>
            {i18n._(kindNames[one])}
          </option>
        ))}
      </Select>
      <Field
        name="whose"
        value={typed.whose}
        error={form.error("whose")}
        label={<Trans>Which house, or which training</Trans>}
        maxLength={whoseCharacters}
        autoComplete="off"
        onChange={({ target }) => setTyped({ ...typed, whose: target.value })}
      />
    </SaveForm>
  );
}

function BadgeCard({
  badge: { person, name, email, kind, whose, at },
}: {
  badge: Answer<typeof badges.list>[number];
}) {
  const { i18n } = useLingui();
  const { moment } = useDates();
  const { send, sending, problem } = useMutation(badges.withdraw, { refreshes });
  const since = moment(at);
  return (
    <Card as="li">
      <Stack gap="tight">
        <h2 translate="no">{name || email}</h2>
        <p>
          <bdi translate="no">{email}</bdi>
        </p>
        <p>
          {i18n._(kindNames[kind])} · <bdi translate="no">{whose}</bdi>
        </p>
        <p>
          <Trans>Since {since}</Trans>
        </p>
        <ProblemAlert of={problem} />
        <div>
          <Button
            kind="danger"
            aria-disabled={sending}
            onClick={() => {
              if (!sending) void send({ params: { person } });
            }}
          >
            <Trans>Remove the badge</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
