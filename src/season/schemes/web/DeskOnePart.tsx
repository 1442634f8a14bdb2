import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { languages, languageTable } from "#kit/contract/languages.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { columnIn, inEachLanguage } from "#kit/contract/textColumns.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type DeskScheme, schemeDesk } from "../contract.ts";
import { factKinds } from "../rules.ts";
import { SchemeForm } from "./SchemeForm.tsx";
import { kindTexts } from "./texts.ts";

/** One card at the desk: written as a new version, with what it was before. */
export default function DeskOnePart() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  usePage({ title: t`Card of a scheme` });
  const called = useCall(schemeDesk.show, { params: { id }, query: {} });
  return (
    <Page width="text" title={<Trans>Card of a scheme</Trans>}>
      <Await
        of={called}
        shape="card"
        failed={(problem) => (isNew(problem) ? <SchemeForm card={newCard(id)} /> : null)}
      >
        {(card) => (
          <Stack>
            <SchemeForm key={`${card.id}-${card.version}`} card={card} />
            {card.versions.length > 1 ? <Earlier card={card} /> : null}
          </Stack>
        )}
      </Await>
    </Page>
  );
}

const isNew = (problem: Problem) => problemWordOf(problem) === "not-found";

/** An empty card, to be written as version 1. */
function newCard(id: string): DeskScheme {
  const empty = () => "";
  const day = indianDay(Date.now());
  return {
    ...inEachLanguage("name", empty),
    ...inEachLanguage("get", empty),
    ...inEachLanguage("who", empty),
    ...inEachLanguage("papers", empty),
    ...inEachLanguage("when", empty),
    ...inEachLanguage("where", empty),
    ...inEachLanguage("trouble", empty),
    ...{ id, state: null, line: "kisan", number: "", asOf: day, until: "", sources: "", isShown: true },
    ...{ version: 0, versions: [] },
  };
}

function Earlier({ card }: { card: DeskScheme }) {
  const { t, i18n } = useLingui();
  const { calendarDayWithYear } = useDates();
  const earlier = card.versions.slice(1);
  const [picked, setPicked] = useState(earlier[0]?.version ?? 0);
  const called = useCall(schemeDesk.show, { params: { id: card.id }, query: { version: picked } });
  return (
    <Details summary={<Trans>Earlier versions</Trans>}>
      <Stack>
        <Select
          label={<Trans>Version</Trans>}
          value={picked}
          onChange={({ target }) => setPicked(Number(target.value))}
        >
          {earlier.map(({ version, at }) => (
            <option key={version} value={version}>
              {version === 0
                ? t`As it came with the program`
                : `${version}, ${calendarDayWithYear(indianDay(at))}`}
            </option>
          ))}
        </Select>
        <Await of={called} shape="lines">
          {(before) =>
            languages.map((language) => (
              <dl key={language} lang={language}>
                <dt>{languageTable[language].name}</dt>
                <dd>{before[columnIn("name", language)]}</dd>
                {factKinds.map((kind) => (
                  <dd key={kind}>
                    {i18n._(kindTexts[kind])}: {before[columnIn(kind, language)] || "–"}
                  </dd>
                ))}
              </dl>
            ))
          }
        </Await>
      </Stack>
    </Details>
  );
}
