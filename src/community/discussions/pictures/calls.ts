import { calls } from "#kit/contract/call.ts";
import { object, oneOf, text } from "#kit/contract/shape.ts";
import { messageIdPattern } from "../rules.ts";
import { altCharacters, mostPictures, picturesPerDay, picturesPerPerson, uploadBytes } from "./limits.ts";

const MessageId = text({ pattern: messageIdPattern });
const PictureId = text({ minLength: 1, maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" });

/** Pictures of messages, by calls of their own: declared here for the room and for the reference alike. */
export const messagePictures = calls({
  upload: {
    about: `Keeps a picture (multipart field \`image\`) for a message that is said after it by \`POST /sendMessages\`, which names its id, at most ${mostPictures}, each with up to ${altCharacters} letters on what it shows. It is written anew, without what the camera says of place and time. The same key for the same message is the same picture; at most ${picturesPerDay.burst} in a day of India (\`too-large\`, rule \`day\`), ${picturesPerPerson} in all (\`total\`) and ${uploadBytes / 1_000} kB each (\`maxBytes\`); what is not said within a day is erased`,
    method: "PUT",
    path: "/messages/{msg_id}/pictures/{key}",
    for: "member",
    params: object({
      msg_id: MessageId,
      key: text({ minLength: 16, maxLength: 64, pattern: "^[0-9A-Za-z_-]+$" }),
    }),
    answer: object({ id: text() }),
  },
  show: {
    about:
      "A picture of a message as WebP, whole or small; 404 where its message is hidden, deleted or not said",
    method: "GET",
    path: "/messages/pictures/{id}/{size}",
    for: "anyone",
    params: object({ id: PictureId, size: oneOf(["whole", "small"]) }),
    answer: text(),
    kept: false,
  },
  showDesk: {
    about: "A picture of a message, as WebP, to who runs the site: of a hidden one too",
    method: "GET",
    path: "/operator/messages/{msg_id}/pictures/{id}",
    for: "operator",
    reads: "report.picture",
    params: object({ msg_id: MessageId, id: PictureId }),
    answer: text(),
    kept: false,
  },
});
