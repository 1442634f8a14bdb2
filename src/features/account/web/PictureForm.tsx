import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import { shrunk } from "#kit/web/shrink.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { FilePicker } from "#kit/web/ui/FilePicker.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { useUpload } from "#kit/web/upload.ts";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { account } from "../contract.ts";
import { pictureSide } from "../limits.ts";
import { ProfilePicture } from "./ProfilePicture.tsx";

const refreshes = [account.pictureName];

/** The picture and how to change it: choose, look, send. */
export function PictureForm() {
  const { i18n } = useLingui();
  const email = useVisitorEmail();
  const { upload, progress } = useUpload(account.uploadPicture, { refreshes });
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [told, setTold] = useState<MessageDescriptor>();
  const [done, setDone] = useState(false);

  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = () => {
    const file = input.current?.files?.[0];
    setTold(undefined);
    setDone(false);
    setPreview(file ? URL.createObjectURL(file) : undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setTold(msg`Please choose a picture first.`);
    if (progress !== undefined) return;
    setTold(undefined);
    const { problem } = await upload(
      { params: { email } },
      "image",
      await shrunk(file, 2 * pictureSide),
      file.name,
    );
    if (problem) return setTold(pictureWords(problem));
    if (input.current) input.current.value = "";
    setPreview(undefined);
    setDone(true);
  };
  const percent = Math.round((progress ?? 0) * 100);

  return (
    <form onSubmit={send}>
      <Stack>
        <ProfilePicture preview={preview} />
        <FilePicker
          ref={input}
          accept="image/*"
          choose={<Trans>Choose a picture</Trans>}
          label={<Trans>Your picture</Trans>}
          hint={<Trans>From the camera or the gallery, at most 5 MB</Trans>}
          error={told ? i18n._(told) : undefined}
          onChange={choose}
        />
        {progress === undefined ? null : (
          <label>
            <Trans>Sending the picture: {percent} of 100</Trans>
            <progress value={progress} max={1} />
          </label>
        )}
        {done ? <Alert tone="good" role="status" title={<Trans>Your new picture is here</Trans>} /> : null}
        <div>
          <Button type="submit" aria-disabled={progress !== undefined}>
            <Trans>Upload Profile Picture</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function pictureWords(problem: Problem): MessageDescriptor {
  const fault = problem.errors?.find(({ field }) => field === "image");
  if (fault?.rule === "maxPixels" && fault.limit) return tooManyPixels(fault.limit);
  if (fault?.rule === "memory") {
    return msg`This picture is too large for us to read. Please take a smaller one, or save it as JPEG.`;
  }
  switch (wordOf(problem)) {
    case "too-large":
      return msg`This picture is larger than 5 MB. Please take a smaller one.`;
    case "invalid":
      return msg`This is not a picture that we can read. JPEG, PNG and WebP always work.`;
    default:
      return problemWords(problem);
  }
}

function tooManyPixels(megapixels: number): MessageDescriptor {
  return msg`This picture is too large for us: of its kind we can read at most ${megapixels} megapixels. Please take a smaller one, or save it as JPEG.`;
}
