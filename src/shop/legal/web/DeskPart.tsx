import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { languages, languageTable } from "#kit/contract/languages.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useForm } from "#kit/web/form.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { legalPath } from "#screens/carePaths.ts";
import { type LegalText, legal } from "../contract.ts";
import { type LegalPage, legalPages, legalTextRule } from "../rules.ts";
import { HelplinesDesk } from "./HelplinesDesk.tsx";
import { pageTitles } from "./words.ts";

const refreshes = [legal.page];

/** The legal texts and the helplines, to be written by who runs the site; each writing is a version of its own. */
export default function DeskPart() {
  const { i18n, t } = useLingui();
  usePage({ title: t`Legal pages and helplines` });
  const [page, setPage] = useState<string>("seller");
  return (
    <Page width="text" title={<Trans>Legal pages and helplines</Trans>}>
      <Stack>
        <Select label={<Trans>Page</Trans>} value={page} onChange={(event) => setPage(event.target.value)}>
          {legalPages.map((one) => (
            <option key={one} value={one}>
              {i18n._(pageTitles[one])}
            </option>
          ))}
          <option value="helplines">{t`Helplines`}</option>
        </Select>
        {page === "helplines" ? (
          <HelplinesDesk />
        ) : (
          <LegalDesk page={legalPages.find((one) => one === page) ?? "seller"} />
        )}
      </Stack>
    </Page>
  );
}

function LegalDesk({ page }: { page: LegalPage }) {
  const { t } = useLingui();
  const chosen = useChosenLanguage();
  const [language, setLanguage] = useState<string>(chosen.language);
  const spoken = languages.find((one) => one === language) ?? "en";
  const called = useCall(legal.page, { params: { page }, query: { language: spoken } });
  return (
    <>
      <Select label={t`Language`} value={language} onChange={(event) => setLanguage(event.target.value)}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageTable[one].name}
          </option>
        ))}
      </Select>
      <Await of={called} shape="card">
        {(text) => <Write key={`${text.page}-${text.language}-${text.version}`} text={text} />}
      </Await>
    </>
  );
}

function Write({ text }: { text: LegalText }) {
  const { i18n } = useLingui();
  const { page, language, version } = text;
  const [wording, setWords] = useState(text.words.trim());
  const { send, sending, problem } = useMutation(legal.write, { refreshes });
  // As in the shipped texts.
  const sample = "{name}";
  const form = useForm<"words">({
    found: wording.trim() === "" ? { words: msg`Please write a text.` } : {},
  });
  const save = () => {
    if (form.check()) void send({ params: { page }, body: { language, words: wording, seen: version } });
  };
  return (
    <SaveForm
      form={{ ref: form.ref }}
      onSave={save}
      sending={sending}
      kind="main"
      button={<Trans>Save as a new version</Trans>}
      beside={
        <ButtonLink to={legalPath(page)}>
          <Trans>See the page</Trans>
        </ButtonLink>
      }
    >
      {version === 0 ? null : (
        <p>
          <Trans>Version {version}; the ones before stay readable.</Trans>
        </p>
      )}
      <TextArea
        name="words"
        lang={language}
        label={<Trans>Text</Trans>}
        hint={
          <Trans>
            A line that begins with # is a heading, one with - a line of a list. Words like {sample} are
            filled in from the settings.
          </Trans>
        }
        error={form.error("words")}
        value={wording}
        onChange={(event) => setWords(event.target.value)}
        maxLength={legalTextRule.maxLength}
        rows={18}
      />
      {problem ? (
        <Alert
          tone="danger"
          role="alert"
          title={
            problemWordOf(problem) === "conflict" ? (
              <Trans>Somebody else has changed this text. Copy yours and load the page again.</Trans>
            ) : (
              i18n._(problemMessage(problem))
            )
          }
        />
      ) : null}
    </SaveForm>
  );
}
