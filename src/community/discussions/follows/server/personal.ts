import { ofPerson, type PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  tables: [
    { table: "topic_follow", name: "followed-topics", whose: ofPerson, key: ["topic"], erasure: "deleted" },
    { table: "room_read", name: "read-discussions", whose: ofPerson, key: ["person_id"], erasure: "deleted" },
  ],
  impersonal: {
    question_gone: "ids of questions that were taken away, for some moments",
    question_telling:
      "how far followers are told of questions; the random id of the last one for some moments",
  },
};
