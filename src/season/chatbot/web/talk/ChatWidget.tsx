import { Trans, useLingui } from "@lingui/react/macro";
import { CornerUpLeft, Volume2 } from "lucide-react";
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type Language, languageTable } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useStored } from "#kit/web/storage/stored.ts";
import { useHasSession, useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { RotateCw, X } from "#kit/web/ui/icons.ts";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { emergencyIn } from "../../emergency.ts";
import { memberScript, script as ofAnybody } from "../../script.ts";
import { type Input, reply } from "../../talk.ts";
import { type Line, type Talk, talkOf } from "../../walk.ts";
import { AskMoreContext } from "./answer/AskMore.ts";
import { known } from "./answer/FoundAnswer.tsx";
import styles from "./ChatWidget.module.css";
import { keptAloud, keptTalkOf } from "./keptTalk.ts";
import { keptOpen, toggleId } from "./openChat.ts";
import { TypeBox } from "./TypeBox.tsx";
import { sayer } from "./transcript/sayer.ts";
import { Transcript, wordsOf } from "./transcript/Transcript.tsx";

/** The talk: what was said, the answers to choose from, a box for one's own words, and the way back. */
export default function ChatWidget() {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const [stored, keep] = useStored(keptOpen);
  const [aloud, setAloud] = useStored(keptAloud);
  const voice = useReadAloud(language);
  const choices = useRef<HTMLFieldSetElement>(null);
  const readOut = (lines: readonly Line[], name: string) =>
    voice.read(lines.map((line) => wordsOf(line, language, name)));
  const { script, talk, begun, answer, lastReply } = useTalk((lines, name) => {
    if (aloud === "on") readOut(lines, name);
  });

  /** A pressed button may be gone after it: the focus goes to the new answers. */
  const press = (input: Parameters<typeof answer>[0]) => {
    answer(input);
    choices.current?.focus({ preventScroll: true });
  };
  const close = () => {
    voice.stop();
    keep("closed");
    document.getElementById(toggleId)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  const toggleAloud = () => {
    if (aloud === "on") voice.stop();
    else readOut(lastReply?.lines ?? talk.lines.slice(-1), talk.name);
    setAloud(aloud === "on" ? "off" : "on");
  };

  const askMore = (question: string) => {
    answer({ type: question });
  };

  const last = talk.lines.at(-1);
  /** Nothing to choose takes the room of what has to be read now; what is typed next goes on with the talk. */
  const isUrgent = last !== undefined && "found" in last && emergencyIn(last.found) !== undefined;

  return (
    <section
      id="chat"
      className={styles.widget}
      aria-label={t`Chat with EarthWorm`}
      hidden={stored === "closed"}
      data-live={lastReply !== undefined || undefined}
      onKeyDown={onKeyDown}
      // A person who focuses this will ask something.
      onFocus={known.preload}
    >
      <ChatHead
        begun={begun}
        aloud={voice.available ? aloud === "on" : undefined}
        onInput={press}
        onToggleAloud={toggleAloud}
        onClose={close}
      />
      <AskMoreContext value={askMore}>
        <Transcript
          talk={talk}
          live={lastReply !== undefined}
          onReadOut={voice.available ? (line) => readOut([line], talk.name) : undefined}
        />
      </AskMoreContext>
      <VisuallyHidden>
        {/* Lines that were taken back leave without an announcement; the question that is current again
            is announced. */}
        <output>
          {lastReply?.shorter
            ? lastReply.lines.map((line) => wordsOf(line, language, talk.name)).join(" ")
            : null}
        </output>
      </VisuallyHidden>
      {isUrgent ? null : <Choices ref={choices} talk={talk} onInput={press} />}
      <TypeBox
        asksName={script.nodes[talk.at]?.asksName === true}
        language={language}
        onType={(type) => answer({ type })}
      />
    </section>
  );
}

interface ChatHeadProps {
  /** There is something to go back from. */
  begun: boolean;
  /** Whether answers are read aloud; undefined where the browser has no voice for it. */
  aloud: boolean | undefined;
  onInput: (input: Input) => void;
  onToggleAloud: () => void;
  onClose: () => void;
}

/** The ways that are there at every place: back, start again, the voice, and out. */
function ChatHead({ begun, aloud, onInput, onToggleAloud, onClose }: ChatHeadProps) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <VisuallyHidden>
        <h2>
          <Trans>EarthWorm</Trans>
        </h2>
      </VisuallyHidden>
      <div className={styles.ways}>
        <Button kind="plain" disabled={!begun} onClick={() => onInput({ back: true })}>
          <CornerUpLeft aria-hidden="true" size={18} />
          <Trans>Back</Trans>
        </Button>
        <Button kind="plain" onClick={() => onInput({ startAgain: true })}>
          <RotateCw aria-hidden="true" size={18} />
          <Trans>Start again</Trans>
        </Button>
      </div>
      {aloud === undefined ? null : (
        <IconButton
          label={t`Read aloud`}
          aria-pressed={aloud}
          icon={<Volume2 aria-hidden="true" />}
          onClick={onToggleAloud}
        />
      )}
      <IconButton label={t`Close the chat`} icon={<X aria-hidden="true" />} onClick={onClose} />
    </header>
  );
}

interface ChoicesProps {
  talk: Talk;
  onInput: (input: Input) => void;
  ref: Ref<HTMLFieldSetElement>;
}

/** The answers of this place as buttons. */
function Choices({ talk, onInput, ref }: ChoicesProps) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const say = sayer(language, talk.name);
  return (
    <fieldset
      ref={ref}
      className={styles.choices}
      data-drawn={talk.choices.some(({ sign }) => sign) || undefined}
      tabIndex={-1}
      aria-label={t`Answers to choose from`}
    >
      {talk.choices.map(({ text, sign }) => (
        <Button
          key={`${talk.at} ${text}`}
          kind="chip"
          data-choice={text}
          onClick={() => onInput({ choose: text })}
        >
          {sign ? <img src={`/signs/${sign}.svg`} alt="" width={96} height={96} /> : null}
          {say(text)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Reads texts aloud by the browser's own voice. `available` is false where it has none of this language. */
function useReadAloud(language: Language) {
  const available = useSyncExternalStore(
    onVoices,
    () => voiceOf(language) !== undefined,
    () => false,
  );
  // A voice must not go on speaking of a page that is no longer there.
  useEffect(() => () => speech()?.cancel(), []);
  const read = useCallback(
    (texts: readonly string[]) => {
      const voice = voiceOf(language);
      if (!voice) return;
      speech()?.cancel();
      for (const text of texts) {
        const utterance = new SpeechSynthesisUtterance(text);
        utterance.lang = voice.lang;
        utterance.voice = voice;
        speech()?.speak(utterance);
      }
    },
    [language],
  );
  return { available, read, stop: () => speech()?.cancel() };
}

function speech(): SpeechSynthesis | undefined {
  return typeof window === "undefined" || !("speechSynthesis" in window) ? undefined : window.speechSynthesis;
}

/** India's own pronunciation where there is one, else any of the language. */
function voiceOf(language: Language): SpeechSynthesisVoice | undefined {
  const voices = speech()?.getVoices() ?? [];
  const ofLocale = (voice: SpeechSynthesisVoice) =>
    voice.lang.replace("_", "-") === languageTable[language].speech;
  return voices.find(ofLocale) ?? voices.find(({ lang }) => lang.startsWith(language));
}

function onVoices(changed: () => void): () => void {
  const synthesis = speech();
  synthesis?.addEventListener?.("voiceschanged", changed);
  return () => synthesis?.removeEventListener?.("voiceschanged", changed);
}

/** The talk of this browser, and how to answer it. `lastReply` is what the worm said to the last input of this visit. */
function useTalk(onSaid: (says: readonly Line[], name: string) => void) {
  const email = useVisitorEmail();
  const script = useHasSession() ? memberScript : ofAnybody;
  const [state, keep] = useStored(useMemo(() => keptTalkOf(email, script), [email, script]));
  const [lastReply, setLastReply] = useState<{ lines: readonly Line[]; shorter: boolean }>();
  const answer = (input: Input): boolean => {
    const replied = reply(script, state, input);
    if (replied.state === state) return false;
    keep(replied.state);
    setLastReply({ lines: replied.says, shorter: replied.state.steps.length < state.steps.length });
    onSaid(replied.says, talkOf(script, replied.state).name);
    return true;
  };
  return { script, talk: talkOf(script, state), begun: state.steps.length > 0, answer, lastReply };
}
