import { Trans } from "@lingui/react/macro";
import { type ChangeEvent, useEffect, useState } from "react";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { maxPictures } from "../../productLimits.ts";
import { keepPictures, readKeptPictures } from "./keptPictures.ts";
import { moved, PictureList } from "./PictureList.tsx";

/** A picture that waits on this phone, and where it can be seen. */
export interface Chosen {
  readonly file: File;
  readonly path: string;
}

/** Pictures for a product that is not there yet: chosen now, sent with it, kept on this phone until then. */
export function useChosenPictures() {
  const [chosen, show] = useState<readonly Chosen[]>([]);
  const [all] = useState(() => new Set<string>());
  useEffect(
    () => () => {
      for (const path of all) URL.revokeObjectURL(path);
    },
    [all],
  );
  const seen = (files: readonly File[]): readonly Chosen[] => {
    const more = files.map((file) => ({ file, path: URL.createObjectURL(file) }));
    for (const { path } of more) all.add(path);
    return more;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is looked for once
  useEffect(() => {
    void readKeptPictures().then((files) => {
      if (files.length > 0) show((now) => [...seen(files), ...now].slice(0, maxPictures));
    });
  }, []);
  const setChosen = (next: readonly Chosen[]) => {
    show(next);
    void keepPictures(next.map(({ file }) => file));
  };
  const add = (files: readonly File[]) => setChosen([...chosen, ...seen(files)].slice(0, maxPictures));
  return { chosen, setChosen, add };
}

export function ChosenPictures({ chosen, setChosen, add }: ReturnType<typeof useChosenPictures>) {
  return (
    <>
      <PicturePicker left={maxPictures - chosen.length} onChoose={add} />
      <PictureList
        pictures={chosen.map(({ path }) => ({ key: path, path }))}
        onMove={(from, to) => setChosen(moved(chosen, from, to))}
        onRemove={(place) => setChosen(chosen.filter((_, other) => other !== place))}
      />
    </>
  );
}

/** Chooses several at once, from the camera or the gallery. */
export function PicturePicker({
  left,
  onChoose,
}: {
  left: number;
  onChoose: (files: readonly File[]) => void;
}) {
  if (left <= 0) {
    return (
      <p>
        <Trans>You have {maxPictures} pictures, the most for one product.</Trans>
      </p>
    );
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be chosen again.
    event.target.value = "";
    onChoose(files.slice(0, left));
  };
  return (
    <FilePicker
      accept="image/*"
      multiple
      choose={<Trans>Choose pictures</Trans>}
      label={<Trans>Pictures of the pack</Trans>}
      hint={
        <Trans>Up to {maxPictures}: front, back, what is printed on it. The whole picture is shown.</Trans>
      }
      onChange={take}
    />
  );
}
