import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import type { useOneTap } from "./useOneTap.ts";

interface OneTapButtonProps {
  tap: ReturnType<typeof useOneTap>;
  /** Called when it is written; when it is undone. */
  onWritten?: () => void;
  onUndone?: () => void;
  children: ReactNode;
}

/** Writes by a tap; once written, undoes by another. */
export function OneTapButton({ tap, onWritten, onUndone, children }: OneTapButtonProps) {
  if (tap.isWritten)
    return (
      <Button
        aria-pressed="true"
        onClick={() => {
          tap.undo();
          onUndone?.();
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    );
  return (
    <Button
      disabled={!tap.write}
      onClick={() => {
        onWritten?.();
        tap.write?.();
      }}
    >
      {children}
    </Button>
  );
}
