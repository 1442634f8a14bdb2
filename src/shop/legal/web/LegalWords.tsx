import type { Block } from "../rules.ts";

/** A legal text; of what was written nothing is markup. */
export function LegalWords({ blocks }: { blocks: readonly Block[] }) {
  const keys = keysOf(blocks.map((block) => JSON.stringify(block)));
  return blocks.map((block, place) => <OneBlock key={keys[place]} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === "heading") return <h2>{block.text}</h2>;
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  const keys = keysOf(block.items);
  return (
    <ul>
      {block.items.map((item, place) => (
        <li key={keys[place]}>{item}</li>
      ))}
    </ul>
  );
}

/** Each text is its own key; a repeated one is numbered. */
function keysOf(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${count} ${text}`;
  });
}
