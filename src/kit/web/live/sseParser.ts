/** A parsed server-sent event. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

interface Ear {
  /** Bytes came, be it a comment: the line lives. */
  readonly alive: () => void;
  readonly heard: (event: StreamEvent) => void;
  /** The server asks to be left alone for so long (ms) before one comes back. */
  readonly retry: (milliseconds: number) => void;
}

/**
 * Reads server-sent events until the stream ends. The browser's own EventSource gives up for good after a 500 and
 * does not notice a dead line, so this reads with fetch.
 */
export async function readEvents(body: ReadableStream<Uint8Array>, ear: Ear): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    ear.alive();
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) say(block, ear);
  }
}

/** Our server writes one `data:` line for each event and ends lines with a line feed. */
function say(block: string, ear: Ear): void {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1];
  const retry = field("retry");
  if (retry) ear.retry(Number(retry));
  const data = field("data");
  if (data !== undefined) ear.heard({ id: field("id") ?? "", event: field("event") ?? "message", data });
}
