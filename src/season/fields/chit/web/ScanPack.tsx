import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { ChitNames } from "#knowledge/register/chit/names/chitNames.ts";
import { readName } from "#knowledge/register/chit/names/readName.ts";
import { type CodeReader, codeReader, namesInCode } from "./barcode.ts";

interface ScanPackProps {
  readonly names: ChitNames;
  readonly onName: (name: string) => void;
}

/** A photo of the pack's code, where the browser can read codes; else nothing is offered. */
export function ScanPack({ names, onName }: ScanPackProps) {
  const [reader] = useState<CodeReader | undefined>(codeReader);
  const [isWithout, setWithout] = useState(false);
  if (!reader) return null;
  const read = async (file: File | undefined) => {
    if (!file) return;
    const texts = await reader(file).catch(() => []);
    const name = texts.flatMap(namesInCode).find((each) => readName(each, names).identities.length > 0);
    setWithout(name === undefined);
    if (name !== undefined) onName(name);
  };
  return (
    <>
      <FilePicker
        label={<Trans>Photo of the barcode or QR on the pack</Trans>}
        choose={<Trans>Take a photo</Trans>}
        accept="image/*"
        capture="environment"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {isWithout ? (
        <Mark tone="warn">
          <Trans>There is no name in this code that we know. Type what the pack says.</Trans>
        </Mark>
      ) : null}
    </>
  );
}
