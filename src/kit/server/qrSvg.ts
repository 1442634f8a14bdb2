import encodeQR from "qr";

/** Modules of white around a code, without which readers do not find it (ISO/IEC 18004). */
const quietZone = 4;

/**
 * A text as a QR code: a picture (SVG) of black squares on white paper of its own, so that it can be read in
 * every theme. The caller sets its size in pixels. Throws where a text is longer than the largest code (2,331
 * bytes).
 */
export function qrSvg(text: string): string {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: quietZone });
  const size = rows.length;
  const runs = rows.flatMap((row, y) =>
    runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${runs.join("")}"/></svg>`
  );
}

/** Where black squares lie in a row, as first place and number. */
function runsIn(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isBlack] of row.entries()) {
    const last = runs.at(-1);
    if (!isBlack) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
