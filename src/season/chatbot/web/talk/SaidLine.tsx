import { Trans } from "@lingui/react/macro";
import { Volume2 } from "lucide-react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths } from "#screens/paths.ts";
import { emergencyIn } from "../../emergency.ts";
import type { Line, Talk } from "../../walk.ts";
import { FoundAnswer } from "./answer/FoundAnswer.tsx";
import { SendTalk } from "./answer/SendTalk.tsx";
import styles from "./ChatWidget.module.css";
import { SourceLine } from "./SourceLine.tsx";
import { wordsOf } from "./transcript.ts";

interface SaidLineProps {
  line: Line;
  talk: Talk;
  /** Said long ago: told, and no longer looked up. */
  old: boolean;
  onReadOut: ((line: Line) => void) | undefined;
}

/** One line of the talk, with whatever belongs to it. */
export function SaidLine({ line, talk, old, onReadOut }: SaidLineProps) {
  const { language } = useChosenLanguage();
  // Help comes first; that something was looked up is no matter then.
  const isEmergency = "found" in line && emergencyIn(line.found) !== undefined;
  return (
    <div className={styles.line} data-by={line.by}>
      <VisuallyHidden>
        {line.by === "farmer" ? <Trans>You:</Trans> : <Trans>EarthWorm:</Trans>}{" "}
      </VisuallyHidden>
      {isEmergency ? null : <p>{wordsOf(line, language, talk.name)}</p>}
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
      {"found" in line && !old ? <FoundAnswer words={line.found} before={line.before} talk={talk} /> : null}
    </div>
  );
}
