import { useLingui } from "@lingui/react/macro";
import { ImagePlus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import type { Pictures } from "./usePictures.ts";

interface AddPicturesProps {
  pictures: Pictures;
  /** Words in sight beside the sign, where a picture would help most. */
  text?: ReactNode;
}

/** Chooses pictures from the camera or the gallery. */
export function AddPictures({ pictures, text }: AddPicturesProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const files = [...(input.current?.files ?? [])];
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
    if (files.length > 0) await pictures.add(files);
  };
  const isShut = !pictures.open;
  const open = () => {
    if (pictures.open) input.current?.click();
  };
  const sign = <ImagePlus aria-hidden="true" size={22} />;
  return (
    <>
      {text ? (
        <Button aria-disabled={isShut} onClick={open}>
          {sign} {text}
        </Button>
      ) : (
        <IconButton label={t`Add pictures`} icon={sign} aria-disabled={isShut} onClick={open} />
      )}
      <input
        ref={input}
        type="file"
        name="pictures"
        accept="image/*"
        multiple
        hidden
        onChange={() => void choose()}
      />
    </>
  );
}
