import { dayMs } from "#kit/contract/days/indianDays.ts";

/** Pictures of one message. */
export const mostPictures = 3;
/** Letters of what a picture shows, for those who do not see it. */
export const altCharacters = 120;
/** Pixels of a picture's longer side. */
export const pictureSide = 1_280;
/** Size of one that a phone sends and the server stores (bytes). */
export const pictureBytes = 80_000;
/** Pixels of the longer side, and bytes, of the small one that is shown in the talk. */
export const smallSide = 320;
export const smallBytes = 9_000;
/** Largest accepted size of one (bytes): a browser that writes larger files than it should is not refused. */
export const uploadBytes = 400_000;
/** Pictures of an account in a day of India: each day has a bucket of its own, to which none comes back before the day is over. */
export const picturesPerDay = { burst: 40, refillMs: dayMs };
/** Pictures that an account may have in the room at all; some 90 MB. */
export const picturesPerPerson = 1_000;
/**
 * A picture that was uploaded and not used is removed after so long (ms): a phone that comes back later
 * uploads it again.
 */
export const unsaidMs = dayMs;

/** Text of a message that has pictures alone: clients that know no pictures show it. */
export const pictureSign = "📷";
