import { useLingui } from "@lingui/react/macro";
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import type { Pictures } from "./usePictures.ts";

/** Chooses pictures from the camera or the gallery. */
export function AddPictures({ pictures }: { pictures: Pictures }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const files = [...(input.current?.files ?? [])];
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
    if (files.length > 0) await pictures.add(files);
  };
  return (
    <>
      <IconButton
        label={t`Add pictures`}
        icon={<ImagePlus aria-hidden="true" size={22} />}
        aria-disabled={pictures.busy || pictures.full}
        onClick={() => {
          if (!pictures.busy && !pictures.full) input.current?.click();
        }}
      />
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
