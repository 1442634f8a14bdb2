import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { RotateCw } from "../icons.ts";
import { Alert } from "./Alert.tsx";
import styles from "./FailedState.module.css";

export interface FailedStateProps {
  /** The failure, in one sentence. */
  title: ReactNode;
  /** Explanation below the title: the input that was kept, and the next step. */
  children?: ReactNode;
  /** "Try again" unless told. */
  retryLabel?: ReactNode;
  onRetry: () => void;
  /** The number of the request, for the helpline. */
  small?: ReactNode;
}

export function FailedState({ title, children, retryLabel, onRetry, small }: FailedStateProps) {
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title}
      action={
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" size={20} />
          {retryLabel ?? <Trans>Try again</Trans>}
        </Button>
      }
    >
      {children}
      {small ? <p className={styles.small}>{small}</p> : null}
    </Alert>
  );
}
