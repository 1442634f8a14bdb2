import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { useCall } from "#kit/web/call.tsx";
import { shrinkPicture } from "#kit/web/pictures/shrinkPicture.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useUpload } from "#kit/web/upload.ts";
import { account } from "../contract.ts";
import { pictureSide } from "../limits.ts";
import styles from "./PictureForm.module.css";

const noPicture = msg`We can't read this picture. HEIC can't be read here; JPEG, PNG and WebP always work.`;

const refreshes = [account.pictureName];

/** The picture and how to change it: choose, look, send. */
export function PictureForm() {
  const { i18n } = useLingui();
  const email = useVisitorEmail();
  const { upload, progress } = useUpload(account.uploadPicture, { refreshes });
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [message, setTold] = useState<MessageDescriptor>();
  const [done, setDone] = useState(false);

  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  /** Says what is wrong and leads back to the file. */
  const refuse = (text: MessageDescriptor) => {
    setTold(text);
    input.current?.focus();
  };
  const choose = async () => {
    const file = input.current?.files?.[0];
    setTold(undefined);
    setDone(false);
    const isPicture = file !== undefined && (await canBeDrawn(file));
    // Another file was chosen meanwhile.
    if (file !== input.current?.files?.[0]) return;
    setPreview(isPicture ? URL.createObjectURL(file) : undefined);
    if (file && !isPicture) refuse(noPicture);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return refuse(msg`Please choose a picture first.`);
    if (progress !== undefined) return;
    setTold(undefined);
    const { problem } = await upload(
      { params: { email } },
      "image",
      await shrinkPicture(file, 2 * pictureSide),
      file.name,
    );
    if (problem) return refuse(pictureWords(problem));
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
          error={message ? i18n._(message) : undefined}
          onChange={() => void choose()}
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

/** Whether the browser can show the file: one that it can't would be a broken picture. */
function canBeDrawn(file: File): Promise<boolean> {
  return createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );
}

function pictureWords(problem: Problem): MessageDescriptor {
  const fault = problem.errors?.find(({ field }) => field === "image");
  if (fault?.rule === "maxPixels" && fault.limit) return tooManyPixels(fault.limit);
  if (fault?.rule === "memory") {
    return msg`This picture is too large to read. Please take a smaller one, or save it as JPEG.`;
  }
  switch (problemWordOf(problem)) {
    case "too-large":
      return msg`This picture is larger than 5 MB. Please take a smaller one.`;
    case "invalid":
      return noPicture;
    default:
      return problemMessage(problem);
  }
}

function tooManyPixels(megapixels: number): MessageDescriptor {
  return msg`This picture is too large: of this kind we can read at most ${megapixels} megapixels. Please take a smaller one, or save it as JPEG.`;
}

/** One's own picture, round; a drawn person while there is none. `preview` is shown before it is sent. */
function ProfilePicture({ preview }: { preview?: string | undefined }) {
  const { t } = useLingui();
  const email = useVisitorEmail();
  const { answer } = useCall(account.pictureName, { params: { email } });
  const name = answer?.url ?? "";
  const source = preview ?? (name === "" ? undefined : `/uploads/${name}`);
  if (source === undefined) {
    return (
      <span className={styles.round} role="img" aria-label={t`No picture yet`}>
        <UserRound aria-hidden="true" size={96} />
      </span>
    );
  }
  return (
    <img
      className={styles.round}
      src={source}
      srcSet={preview ? undefined : `${source} 1x, ${twiceAsLarge(source)} 2x`}
      width={pictureSide}
      height={pictureSide}
      alt={preview ? t`The picture you chose` : t`Your picture`}
    />
  );
}

function twiceAsLarge(source: string): string {
  return source.replace(`-${pictureSide}.`, `-${2 * pictureSide}.`);
}
