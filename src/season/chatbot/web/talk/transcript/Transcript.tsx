import { Trans, useLingui } from "@lingui/react/macro";
import { Volume2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Language } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths } from "#screens/paths.ts";
import { emergencyIn } from "../../../emergency.ts";
import { ownTexts } from "../../../script.ts";
import type { Line, Talk } from "../../../walk.ts";
import { FoundAnswer } from "../answer/FoundAnswer.tsx";
import { SendTalk } from "../answer/SendTalk.tsx";
import styles from "../ChatWidget.module.css";
import { SourceLine } from "./SourceLine.tsx";
import { sayer } from "./sayer.ts";

interface TranscriptProps {
  talk: Talk;
  /** Something was said in this visit: from then on new lines are read out, and never the lines of an older visit. */
  live: boolean;
  onReadOut: ((line: Line) => void) | undefined;
}

/** In a long talk, results of words before so many lines are not looked up again with every reload. */
const freshLines = 30;

/** All that was said, the newest in sight. */
export function Transcript({ talk, live, onReadOut }: TranscriptProps) {
  const { t } = useLingui();
  const log = useRef<HTMLDivElement>(null);
  const { length } = talk.lines;
  useEffect(() => {
    const box = log.current;
    if (!box || length === 0) return;
    const show = () => showNewest(box, live);
    show();
    if (!live) return;
    // A looked-up result comes after its line; it is scrolled into sight as it comes.
    const grown = new MutationObserver(show);
    grown.observe(box, { childList: true, subtree: true });
    return () => grown.disconnect();
  }, [length, live]);
  return (
    <div
      ref={log}
      role="log"
      className={styles.log}
      aria-label={t`What was said`}
      aria-live={live ? "polite" : "off"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard too.
      tabIndex={0}
    >
      {talk.lines.map((line, index) => (
        <SaidLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are added and taken away at the end alone.
          key={index}
          line={line}
          talk={talk}
          old={index < length - freshLines}
          onReadOut={onReadOut}
        />
      ))}
    </div>
  );
}

/** A long answer is read from its beginning: the farmer's last line goes to the top, as far as there is more below. */
function showNewest(log: HTMLElement, live: boolean): void {
  const asked = [...log.querySelectorAll("[data-by=farmer]")].at(-1);
  if (!asked) return;
  log.scrollBy({ top: asked.getBoundingClientRect().top - log.getBoundingClientRect().top });
  // A phone shows the whole widget where it fits; nothing moves by itself before the first answer.
  if (live) log.parentElement?.scrollIntoView({ block: "nearest" });
}

interface SaidLineProps {
  line: Line;
  talk: Talk;
  /** Said long ago: told, and no longer looked up. */
  old: boolean;
  onReadOut: ((line: Line) => void) | undefined;
}

/** One line of the talk, with whatever belongs to it. */
function SaidLine({ line, talk, old, onReadOut }: SaidLineProps) {
  const { language } = useChosenLanguage();
  // Help comes first; that something was looked up is no matter then.
  /** The question is right above its answer. */
  const isTyped = "found" in line && line.of === undefined;
  const isEmergency = "found" in line && emergencyIn(line.found) !== undefined;
  return (
    <div className={styles.line} data-by={line.by}>
      <VisuallyHidden>
        {line.by === "farmer" ? <Trans>You:</Trans> : <Trans>EarthWorm:</Trans>}{" "}
      </VisuallyHidden>
      {isEmergency ? null : isTyped ? (
        <VisuallyHidden>
          <p>{wordsOf(line, language, talk.name)}</p>
        </VisuallyHidden>
      ) : (
        <p>{wordsOf(line, language, talk.name)}</p>
      )}
      {"advice" in line ? (
        <>
          <SourceLine source={line.advice.source} />
          <div className={styles.ways}>
            <ButtonLink kind="plain" to={paths.advisory(line.advice.advisory)}>
              <Trans>More about it</Trans>
            </ButtonLink>
            {onReadOut ? (
              <Button kind="plain" onClick={() => onReadOut(line)}>
                <Volume2 aria-hidden="true" size={18} />
                <Trans>Read aloud</Trans>
              </Button>
            ) : null}
            <SendTalk text={wordsOf(line, language, talk.name)} path={paths.advisory(line.advice.advisory)} />
          </div>
        </>
      ) : null}
      {"found" in line && !old ? <FoundAnswer text={line.found} before={line.before} talk={talk} /> : null}
    </div>
  );
}

/** Text of a line, in words alone. */
export function wordsOf(line: Line, language: Language, name: string): string {
  const say = sayer(language, name);
  if ("typed" in line) return line.typed;
  if ("text" in line) return say(line.text);
  if ("advice" in line) return say(line.advice.text);
  const text = line.of ? line.of.map((key) => say(key)).join(", ") : line.found;
  return say(ownTexts.lookedUp, { words: text });
}
