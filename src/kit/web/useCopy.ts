import { useState } from "react";

/** Copies words to the clipboard; whether it worked, undefined before it was tried. */
export function useCopy(): readonly [copied: boolean | undefined, copy: (text: string) => Promise<void>] {
  const [copied, setCopied] = useState<boolean>();
  const copy = async (text: string) => {
    // Old phones have no clipboard, and any phone may refuse it: then it is not said to be copied.
    const took = navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied((await took) ?? false);
  };
  return [copied, copy];
}
