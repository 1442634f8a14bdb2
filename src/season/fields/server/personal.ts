import { ofPerson, type PersonalData } from "#database/personal.ts";
import { photoFile } from "./photos/photoFiles.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "field_morning",
      name: "mornings-in-the-fields",
      whose: ofPerson,
      key: ["person_id"],
      erasure: "deleted",
    },
    {
      table: "field",
      name: "fields",
      whose: ofPerson,
      key: ["id"],
      without: ["key", "body_hash"],
      erasure: "deleted",
      moves: true,
    },
    {
      table: "season",
      name: "seasons",
      whose: ofPerson,
      key: ["id"],
      without: ["key", "body_hash"],
      erasure: "deleted",
      moves: true,
    },
    {
      table: "season_entry",
      name: "diary",
      whose: ofPerson,
      key: ["id"],
      without: ["key", "body_hash"],
      erasure: "deleted",
      moves: true,
      files: ({ photo }) => (photo ? [photoFile(String(photo))] : []),
    },
  ],
};
