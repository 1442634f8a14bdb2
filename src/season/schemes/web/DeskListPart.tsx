import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useForm } from "#kit/web/form.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { stateWord } from "#knowledge/agronomy/states.ts";
import { deskScheme } from "#screens/carePaths.ts";
import { schemeDesk } from "../contract.ts";
import { schemeIdRule } from "../rules.ts";

/** Cards of schemes at the desk, those first that count no more. */
export default function DeskListPart() {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const { calendarDayWithYear } = useDates();
  usePage({ title: t`Government schemes` });
  const called = useCall(schemeDesk.list, {});
  return (
    <Page
      title={<Trans>Government schemes</Trans>}
      lead={
        <Trans>
          Farmers see no facts of a card that is old: look them up, and write them with their new day.
        </Trans>
      }
    >
      <Stack>
        <Await of={called} shape="card">
          {(cards) => (
            <Grid of="wide">
              {cards
                .toSorted((one, other) => Number(other.isOld) - Number(one.isOld))
                .map(({ id, name, state, until, isOld, isShown }) => {
                  const day = calendarDayWithYear(until);
                  return (
                    <Card as="li" key={id}>
                      <h2>
                        <CardLink to={deskScheme(id)}>{name}</CardLink>
                      </h2>
                      <p>
                        <Trans>Counts until {day}.</Trans>
                      </p>
                      <p>
                        {state ? <Badge>{stateWord(state, language)}</Badge> : null}{" "}
                        {isOld ? (
                          <Badge tone="now">
                            <Trans>old</Trans>
                          </Badge>
                        ) : null}{" "}
                        {isShown ? null : (
                          <Badge>
                            <Trans>not shown</Trans>
                          </Badge>
                        )}
                      </p>
                    </Card>
                  );
                })}
            </Grid>
          )}
        </Await>
        <NewCard />
      </Stack>
    </Page>
  );
}

const idPattern = new RegExp(schemeIdRule.pattern);

function NewCard() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [id, setId] = useState("");
  const isId = idPattern.test(id) && id.length >= schemeIdRule.minLength;
  const form = useForm<"id">({
    found: isId ? {} : { id: msg`Small letters, digits and -, please.` },
  });
  return (
    <SaveForm
      form={{ ref: form.ref }}
      onSave={() => {
        if (form.check()) navigate(deskScheme(id));
      }}
      button={<Trans>Write a new card</Trans>}
    >
      <Field
        name="id"
        label={t`Short name of a new card`}
        hint={<Trans>For its address. A scheme of a State is a card of its own.</Trans>}
        value={id}
        maxLength={schemeIdRule.maxLength}
        error={form.error("id")}
        onChange={({ target }) => setId(target.value.trim().toLowerCase())}
      />
    </SaveForm>
  );
}
