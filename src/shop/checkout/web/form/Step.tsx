import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { Check } from "#kit/web/ui/icons.ts";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import styles from "./Step.module.css";

interface StepProps {
  number: number;
  title: ReactNode;
  state: "coming" | "open" | "done";
  /** The answers, shown while it is folded. */
  summary?: ReactNode;
  onChange?: () => void;
  children: ReactNode;
}

/** One of the steps of a form. Its fields stay in the page while it is folded, so that nothing typed is lost. */
export function Step({ number, title, state, summary, onChange, children }: StepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // The button that was tapped has folded away: one goes on from the heading of what opened.
    if (state === "open" && before.current !== "open") heading.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <section className={styles.step} data-state={state} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {state === "done" ? <Check size={20} strokeWidth={3} /> : number}
        </span>
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className={styles.title}
          aria-current={state === "open" ? "step" : undefined}
        >
          {title}
        </h2>
        {state === "done" && onChange ? (
          <Button kind="plain" onClick={onChange} aria-describedby={id}>
            <Trans>Change</Trans>
          </Button>
        ) : null}
      </div>
      {state === "done" && summary ? <div className={styles.summary}>{summary}</div> : null}
      <div className={styles.body} hidden={state !== "open"}>
        <Stack>{children}</Stack>
      </div>
    </section>
  );
}
