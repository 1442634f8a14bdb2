import { type I18n, setupI18n } from "@lingui/core";
import { I18nProvider, useLingui } from "@lingui/react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Language, languageCookie, languages } from "#kit/contract/languages.ts";
import { readStored, storedText, useStored, writeStored } from "./storage/stored.ts";

type Messages = Parameters<I18n["load"]>[1];
/** Brings a language's catalogue, one lazy file each. */
export type LoadCatalogue = (language: Language) => Promise<Messages>;

interface Chosen {
  readonly language: Language;
  readonly choose: (language: Language) => Promise<void>;
  /** Brings a language's texts before it is chosen. */
  readonly prepare: (language: Language) => void;
}

const LanguageContext = createContext<Chosen>({ language: "en", choose: async () => {}, prepare: () => {} });

/** The server's value. Its own context, so that nothing above a screen changes during hydration. */
const ChosenBeforeContext = createContext(true);

const storedLanguage = storedText<Language | "">("language", "", [...languages, ""]);

/** The texts of one language, ready to render. */
export function speak(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/** Gives the screens their language. A change keeps the page, its place and what was typed. */
export function LanguageProvider(props: {
  i18n: I18n;
  load: LoadCatalogue;
  /** Called once the language is another one. */
  onChange: () => void;
  /** The server's value: was a language chosen before? */
  chosen: boolean;
  children: ReactNode;
}) {
  const { i18n, load, onChange, chosen } = props;
  const value = useMemo<Chosen>(
    () => ({
      get language() {
        return i18n.locale as Language;
      },
      choose: async (language) => {
        const messages = await load(language);
        document.documentElement.lang = language;
        remember(language);
        i18n.loadAndActivate({ locale: language, messages });
        onChange();
      },
      prepare: (language) => void load(language).catch(() => {}),
    }),
    [i18n, load, onChange],
  );
  return (
    <I18nProvider i18n={i18n}>
      <ChosenBeforeContext value={chosen}>
        <LanguageContext value={value}>{props.children}</LanguageContext>
      </ChosenBeforeContext>
    </I18nProvider>
  );
}

/** The language now; components that use it are rendered again when it changes. */
export function useChosenLanguage(): Chosen {
  useLingui();
  return useContext(LanguageContext);
}

/** False until somebody chose a language; the page then asks. */
export function useLanguageChosen(): boolean {
  const before = useContext(ChosenBeforeContext);
  const [stored] = useStored(storedLanguage);
  return before || stored !== "";
}

const oneYearSeconds = 31_536_000;

function remember(language: Language): void {
  writeStored(storedLanguage, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
}

/** The language stored in this browser, where there is one. */
export function rememberedLanguage(): Language | undefined {
  return readStored(storedLanguage) || undefined;
}
