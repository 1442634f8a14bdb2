import { calls } from "#kit/contract/call.ts";
import { integer, list, nullable, object, optional, text } from "#kit/contract/shape.ts";
import { picturesTag } from "#people/account/limits.ts";
import { Message, revisedTag, sendersTag } from "../message.ts";
import { maxMessageId, messageIdPattern } from "../rules.ts";

/** Answered questions of one page. */
const mostAnswered = 10;

/** Marks of one's own that are told: those of what one may have on the screen. */
export const mostHelps = 200;

/** Solved questions that are like one that is typed: two are read, more would push the answer above them out of sight. */
export const mostLike = 2;

/** Letters of a typed question, and of what was said before it. */
export const longestAsked = 200;

const Which = object({ msg_id: text({ pattern: messageIdPattern }) });

export const answers = calls({
  accept: {
    about:
      "Says which answer of its thread solved one's own question, or with null that none did; again is the same. 400 for what is no answer of it",
    method: "PUT",
    path: "/messages/{msg_id}/accepted",
    for: "member",
    params: Which,
    body: object({ answer: nullable(integer({ minimum: 0, maximum: maxMessageId })) }),
    answer: Message,
  },
  helped: {
    about: "Says that somebody else's message helped; again is the same",
    method: "PUT",
    path: "/messages/{msg_id}/helped",
    for: "member",
    params: Which,
    answer: Message,
  },
  unhelped: {
    about: "Takes back that a message helped; again is the same",
    method: "DELETE",
    path: "/messages/{msg_id}/helped",
    for: "member",
    params: Which,
    answer: Message,
  },
  helps: {
    about: `Which messages helped whoever asks, by msg_id: the newest ${mostHelps} such marks`,
    method: "GET",
    path: "/messages/helps",
    for: "member",
    answer: list(integer()),
  },
  answered: {
    about:
      "Questions about a crop or a problem of crops that were answered as their askers say, each with that answer; what was answered last comes first",
    method: "GET",
    path: "/messages/answered",
    for: "anyone",
    query: object({
      about: text({ pattern: "^(crop|advisory)\\.[a-z0-9-]{1,60}$" }),
      limit: optional(integer({ minimum: 1, maximum: mostAnswered })),
    }),
    answer: list(object({ question: Message, answer: Message })),
    // Deleted, hidden or no longer vouched messages are removed from every phone.
    kept: false,
    cacheTags: [revisedTag, sendersTag, picturesTag],
  },
  like: {
    about: `Questions that ask nearly what was typed and were solved, each with the answer that solved it: the likest ${mostLike}, of the crop that is named or of all`,
    method: "GET",
    path: "/messages/answered/like",
    for: "anyone",
    query: object({
      query: text({ minLength: 1, maxLength: longestAsked }),
      /** The text before it, from which a crop or a sign that it leaves out is taken. */
      before: optional(text({ maxLength: longestAsked })),
    }),
    answer: list(object({ question: Message, answer: Message })),
    kept: false,
  },
});
