import { SaxesParser } from "saxes";

/** An element without its namespace's prefix, which some programs write and others do not. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlHandlers {
  readonly open: (element: Element) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Elements within elements; a workbook has some ten. Each that is open takes 600 bytes until the end of the file. */
const maxDepth = 100;

const local = (name: string) => name.slice(name.indexOf(":") + 1);

/** A parser that is fed piece by piece. Throws at what is no XML or nested too deep; entities of a document's own are none. */
export function xmlParser({ open, close, text }: XmlHandlers): {
  write: (piece: string) => void;
  end: () => void;
} {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new Error("The elements are nested too deep");
    const plain: Record<string, string> = {};
    for (const [key, value] of Object.entries(attributes)) plain[local(key)] = value;
    open({ name: local(name), attributes: plain });
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  return { write: (piece) => void parser.write(piece), end: () => void parser.close() };
}

/** Parses a whole part. One that is not there has no elements. */
export async function parseXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const parser = xmlParser(handlers);
  let isThere = false;
  for await (const piece of pieces) {
    isThere ||= piece !== "";
    parser.write(piece);
  }
  if (isThere) parser.end();
}
