import { Flag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useHasSession } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import ReportSheet from "./ReportSheet.tsx";
import type { Reported } from "./unseen.ts";

interface ReportButtonProps {
  subject: Reported;
  /** Says what is reported. */
  children: ReactNode;
}

/** The way to the sheet, for people who are logged in. */
export default function ReportButton({ subject, children }: ReportButtonProps) {
  const here = useHasSession();
  const [asked, setAsked] = useState(false);
  if (!here) return null;
  return (
    <>
      <Button kind="plain" onClick={() => setAsked(true)}>
        <Flag aria-hidden="true" size={18} />
        {children}
      </Button>
      <ReportSheet subject={asked ? subject : undefined} onClose={() => setAsked(false)} />
    </>
  );
}
