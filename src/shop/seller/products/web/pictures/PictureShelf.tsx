import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { shrinkPicture } from "#kit/web/pictures/shrinkPicture.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useUpload } from "#kit/web/upload.ts";
import { type OwnPicture, type OwnProduct, seller } from "../../contract.ts";
import { maxPictures } from "../../productLimits.ts";
import { stale } from "../stale.ts";
import { PicturePicker } from "./ChosenPictures.tsx";
import { moved, PictureList } from "./PictureList.tsx";
import { takeWaiting } from "./waitingPictures.ts";

/** Wide enough for the larger size that is kept. */
const sentSide = 640;

/** A product's pictures: added one after the other with their progress, ordered and taken away by buttons. */
export function PictureShelf({ product }: { product: OwnProduct }) {
  const { i18n } = useLingui();
  const id = product._id;
  const { upload, progress } = useUpload(seller.addPicture, { refreshes: stale });
  const ordering = useMutation(seller.orderPictures, { refreshes: stale });
  const removing = useMutation(seller.removePicture, { refreshes: stale });
  const [pictures, setPictures] = useState<readonly OwnPicture[]>(product.pictures);
  const [queue, setQueue] = useState<{ done: number; all: number }>();
  const [failed, setFailed] = useState<{ files: readonly File[]; why: MessageDescriptor }>();
  useEffect(() => setPictures(product.pictures), [product.pictures]);

  const send = async (files: readonly File[]) => {
    setFailed(undefined);
    for (const [done, file] of files.entries()) {
      setQueue({ done, all: files.length });
      const sent = await upload({ params: { id } }, "image", await shrinkPicture(file, sentSide), file.name);
      if (sent.problem) {
        // The ones behind it wait too, to be sent again in their order.
        setFailed({ files: files.slice(done), why: pictureProblem(sent.problem) });
        break;
      }
      setPictures(sent.answer);
    }
    setQueue(undefined);
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was chosen with the new product
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const files = takeWaiting(id);
    if (files.length > 0) void send(files);
  }, []);

  const order = async (from: number, to: number) => {
    const next = moved(pictures, from, to);
    setPictures(next);
    const { answer } = await ordering.send({ params: { id }, body: { names: next.map(({ name }) => name) } });
    setPictures(answer ?? pictures);
  };
  const remove = async (place: number) => {
    const name = pictures[place]?.name;
    if (name === undefined) return;
    const { answer } = await removing.send({ params: { id, name } });
    if (answer) setPictures(answer);
  };
  const busy = queue !== undefined || ordering.sending || removing.sending;
  const problem = ordering.problem ?? removing.problem;
  const number = (queue?.done ?? 0) + 1;
  const all = queue?.all ?? 0;
  return (
    <Stack>
      <PictureList
        pictures={pictures.map(({ name, small }) => ({ key: name, path: small }))}
        busy={busy}
        onMove={(from, to) => void order(from, to)}
        onRemove={(place) => void remove(place)}
      />
      {queue ? (
        <label>
          <Trans>
            Sending picture {number} of {all}
          </Trans>
          <progress value={progress ?? 0} max={1} />
        </label>
      ) : (
        <PicturePicker left={maxPictures - pictures.length} onChoose={(files) => void send(files)} />
      )}
      {failed ? (
        <Alert
          tone="danger"
          role="alert"
          title={i18n._(failed.why)}
          action={
            <Button onClick={() => void send(failed.files)}>
              <Trans>Send again</Trans>
            </Button>
          }
        />
      ) : null}
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
    </Stack>
  );
}

function pictureProblem(problem: Problem): MessageDescriptor {
  const fault = problem.errors?.find(({ field }) => field === "image");
  if (fault?.rule === "maxItems") return msg`A product has at most ${maxPictures} pictures.`;
  if (fault?.rule === "maxPixels" && fault.limit) return tooManyPixels(fault.limit);
  if (fault?.rule === "memory") {
    return msg`This picture is too large to read. Please take a smaller one, or save it as JPEG.`;
  }
  switch (problemWordOf(problem)) {
    case "too-large":
      return msg`This picture is larger than 5 MB. Please take a smaller one.`;
    case "invalid":
      return msg`We can't read this picture. HEIC can't be read here; JPEG, PNG and WebP always work.`;
    default:
      return problemMessage(problem);
  }
}

function tooManyPixels(megapixels: number): MessageDescriptor {
  return msg`This picture is too large: of this kind we can read at most ${megapixels} megapixels. Please take a smaller one, or save it as JPEG.`;
}
