import { Trans } from "@lingui/react/macro";
import { Volume2 } from "lucide-react";
import { paths } from "#features/paths.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { Line, Talk } from "../walk.ts";
import { AskPeople } from "./AskPeople.tsx";
import styles from "./ChatWidget.module.css";
import { FoundAdvisories } from "./FoundAdvisories.tsx";
import { SourceLine } from "./SourceLine.tsx";
import { wordsOf } from "./transcript.ts";
import { useAdvisoryWords } from "./words.ts";

interface SaidLineProps {
  line: Line;
  talk: Talk;
  /** Said long ago: told, and no longer looked up. */
  old: boolean;
  onReadOut: ((line: Line) => void) | undefined;
}

/** One line of the talk, with whatever belongs to it. */
export function SaidLine({ line, talk, old, onReadOut }: SaidLineProps) {
  const { language } = useAdvisoryWords();
  return (
    <div className={styles.line} data-by={line.by}>
      <VisuallyHidden>
        {line.by === "farmer" ? <Trans>You:</Trans> : <Trans>EarthWorm:</Trans>}{" "}
      </VisuallyHidden>
      <p>{wordsOf(line, language, talk.name)}</p>
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
          </div>
        </>
      ) : null}
      {"found" in line && !old ? <FoundAdvisories words={line.found} /> : null}
      {"people" in line ? <AskPeople talk={talk} /> : null}
    </div>
  );
}
