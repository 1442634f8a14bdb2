import { ofPerson, type PersonalData } from "#database/personal.ts";
import { talkPictureFile, talkVoiceFile } from "./files.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "message_picture",
      name: "message-pictures",
      whose: ofPerson,
      key: ["id"],
      without: ["key"],
      erasure: "deleted",
      files: ({ id, kind }) => [
        kind === "voice" ? talkVoiceFile(String(id)) : talkPictureFile(String(id), "whole"),
      ],
    },
  ],
};
