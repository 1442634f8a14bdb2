import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useRef } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useStored } from "#kit/web/storage/stored.ts";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { emergencyIn } from "../../emergency.ts";
import { script } from "../../script.ts";
import type { Line } from "../../walk.ts";
import { told } from "./answer/FoundAnswer.tsx";
import { ChatHead } from "./ChatHead.tsx";
import styles from "./ChatWidget.module.css";
import { Choices } from "./Choices.tsx";
import { keptAloud } from "./keptTalk.ts";
import { keptOpen, toggleId } from "./openChat.ts";
import { useReadAloud } from "./readAloud.ts";
import { Transcript } from "./Transcript.tsx";
import { TypeBox } from "./TypeBox.tsx";
import { wordsOf } from "./transcript.ts";
import { useTalk } from "./useTalk.ts";

/** The talk: what was said, the answers to choose from, a box for one's own words, and the way back. */
export default function ChatWidget() {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const [kept, keep] = useStored(keptOpen);
  const [aloud, setAloud] = useStored(keptAloud);
  const voice = useReadAloud(language);
  const choices = useRef<HTMLFieldSetElement>(null);
  const readOut = (lines: readonly Line[], name: string) =>
    voice.read(lines.map((line) => wordsOf(line, language, name)));
  const { talk, begun, answer, said } = useTalk((lines, name) => {
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
    else readOut(said?.lines ?? talk.lines.slice(-1), talk.name);
    setAloud(aloud === "on" ? "off" : "on");
  };

  const last = talk.lines.at(-1);
  /** Nothing to choose takes the room of what has to be read now; what is typed next goes on with the talk. */
  const isUrgent = last !== undefined && "found" in last && emergencyIn(last.found) !== undefined;

  return (
    <section
      id="chat"
      className={styles.widget}
      aria-label={t`Chat with EarthWorm`}
      hidden={kept === "closed"}
      onKeyDown={onKeyDown}
      // A person who focuses this will ask something.
      onFocus={told.preload}
    >
      <ChatHead
        begun={begun}
        aloud={voice.available ? aloud === "on" : undefined}
        onInput={press}
        onToggleAloud={toggleAloud}
        onClose={close}
      />
      <Transcript
        talk={talk}
        live={said !== undefined}
        onReadOut={voice.available ? (line) => readOut([line], talk.name) : undefined}
      />
      <VisuallyHidden>
        {/* Lines that were taken back leave without an announcement; the question that is current again
            is announced. */}
        <output>
          {said?.shorter ? said.lines.map((line) => wordsOf(line, language, talk.name)).join(" ") : null}
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
