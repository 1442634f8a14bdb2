import type { Files } from "#kit/server/files/files.ts";

/** Kinds of attachments: a picture, or a voice note. */
export type AttachmentKind = "picture" | "voice";
/** The whole picture, or the small one that is shown in the talk. */
export type PictureSize = "whole" | "small";

/** The file of a picture. The second point keeps it out of /uploads: whether it is shown is asked each time, as a message may be hidden. */
export const talkPictureFile = (id: string, size: PictureSize) => `${id}.talk-${size}.webp`;
/** The file of a voice note; kept out of /uploads as well. */
export const talkVoiceFile = (id: string) => `${id}.talk-voice.webm`;

interface Attachment {
  readonly id: string;
  readonly kind: AttachmentKind;
}

export async function removeAttachment(files: Files, { id, kind }: Attachment): Promise<void> {
  const names =
    kind === "voice" ? [talkVoiceFile(id)] : [talkPictureFile(id, "whole"), talkPictureFile(id, "small")];
  await Promise.all(names.map((name) => files.remove(name)));
}
