type LinesProps = {
  d: string | string[];
  colour: string;
  width?: number;
  /** Draws round dots along the strokes instead, so far apart. */
  dotted?: number;
};

/** Strokes of the round pen; the width is 4 unless told, as the whole picture says it. */
export function Lines({ d, colour, width, dotted }: LinesProps) {
  return (
    <path
      stroke={colour}
      strokeWidth={width && Math.round(width * 10) / 10}
      strokeDasharray={dotted && `0 ${dotted}`}
      d={written(d)}
    />
  );
}

/** Filled shapes. */
export function Shapes({ d, colour }: { d: string | string[]; colour: string }) {
  return <path fill={colour} d={written(d)} />;
}

/** The fine roots of a plant, in the tone its soil lets one see (the picture's current colour). */
export function Roots({ x = 52, width }: { x?: number; width?: number }) {
  return (
    <Lines d={`M${x} 108v22m0-16q-9 2-13 12m13-10q9 2 12 10`} colour="currentColor" width={width ?? 2} />
  );
}

function written(d: string | string[]): string {
  return typeof d === "string" ? d : d.join("");
}
