import type { PersonalData } from "#database/personal.ts";

export const personal: PersonalData = {
  impersonal: {
    talk_posting:
      "which message has which word, and by which key its sender is told; goes with the words and with the account",
    talk_spelling: "letters of words in messages",
    talk_word: "words of messages and keys of senders, gone with the last message that has them",
  },
};
