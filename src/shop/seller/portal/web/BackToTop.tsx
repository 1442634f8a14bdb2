import { Trans } from "@lingui/react/macro";
import { ArrowUp } from "lucide-react";
import { Button } from "#kit/web/ui/Button.tsx";

/** Back to the heading, the focus too. */
export function BackToTop() {
  const go = () => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  return (
    <div>
      <Button onClick={go}>
        <ArrowUp aria-hidden="true" size={20} />
        <Trans>Back to Top</Trans>
      </Button>
    </div>
  );
}
