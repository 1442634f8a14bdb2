import { type Hello, type Position, positionText } from "#kit/contract/live.ts";
import { compactBuffer } from "../files/compactBuffer.ts";

/** An event of a room: its sequence number and its payload, the same for everybody. */
export interface LiveEvent {
  readonly place: number;
  readonly value: object;
}

/** An event with its bytes, made once and written to every subscriber. */
export interface Framed extends LiveEvent {
  readonly bytes: Buffer;
}

/** The event as the stream carries it. JSON has no line breaks, so that one `data:` holds it. */
export function framed({ place, value }: LiveEvent, epoch: string): Framed {
  const text = `id: ${positionText({ epoch, place })}\ndata: ${JSON.stringify(value)}\n\n`;
  return { place, value, bytes: compactBuffer(Buffer.from(text)) };
}

/**
 * The current position of the room. Without an `id:`, so that it does not change where the client will
 * resume.
 */
export function helloFrame(hello: Hello): string {
  return `event: hello\ndata: ${JSON.stringify(hello)}\n\n`;
}

/** Events that were told have become others (`Hello.revision`). Without an `id:`, as it has no place of its own. */
export function revisedFrame(revision: number): string {
  return `event: revised\ndata: ${JSON.stringify({ revision })}\n\n`;
}

/** Tells a client that its position is not of this data: it loads afresh and goes on from here. */
export function resetFrame(position: Position): string {
  return `id: ${positionText(position)}\nevent: reset\ndata: {}\n\n`;
}

/** The first frame of a stream of one's own changes: from here on nothing is missed. */
export const userHelloFrame = "event: hello\ndata: {}\n\n";

/** Something of one's own changed: what, in a word. */
export function userEventFrame(word: string): string {
  return `data: ${JSON.stringify(word)}\n\n`;
}

/** A comment: keeps proxies from closing the line and shows the client that it lives. */
export const beatFrame = ":\n\n";

/** Asks the client to come back after this many milliseconds. */
export function retryFrame(milliseconds: number): string {
  return `retry: ${milliseconds}\n\n`;
}
