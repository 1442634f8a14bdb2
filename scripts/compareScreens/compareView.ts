import type { Browser } from "@playwright/test";
import { capture, type Look, type Shot } from "./capture.ts";
import { differenceOf } from "./pixels.ts";
import type { Seeded } from "./seed.ts";
import type { View } from "./views.ts";

/** A view of one of the two servers. */
export interface Sight {
  readonly server: { readonly address: string; readonly seeded: Seeded };
  readonly view: View;
}

/** What differs, in a line, with the pictures before, after and of the difference by their endings. */
export interface Finding {
  readonly where: string;
  readonly what: string;
  readonly pictures: Readonly<Record<string, Buffer>>;
}

/** What differs between a view before and after, at all widths. */
export async function compareView(
  browser: Browser,
  before: Sight,
  after: Sight,
  look: Look,
): Promise<Finding[]> {
  const place = `${before.view.name}, ${look.language} ${look.theme}`;
  const [one, other] = await Promise.all([lookAt(browser, before, look), lookAt(browser, after, look)]);
  if ("failed" in one || "failed" in other) {
    const [was, is] = [one, other].map((side) => ("failed" in side ? side.failed : "shown"));
    return [{ where: place, what: `before: ${was}; after: ${is}`, pictures: {} }];
  }
  const findings: Finding[] = [];
  for (const [index, shot] of one.entries()) {
    const twin = other[index];
    if (!twin) continue;
    const where = `${place}, ${shot.width} px`;
    if (shot.title !== twin.title)
      findings.push({ where, what: `the title "${shot.title}" is "${twin.title}"`, pictures: {} });
    const difference = await differenceOf(shot.png, twin.png);
    if (!difference) continue;
    const { left, top, width, height } = difference.box;
    findings.push({
      where,
      what: `${difference.pixels} pixels within ${width}×${height} at ${left},${top}`,
      pictures: { before: shot.png, after: twin.png, differs: difference.picture },
    });
  }
  return findings;
}

async function lookAt(
  browser: Browser,
  { server, view }: Sight,
  look: Look,
): Promise<Shot[] | { failed: string }> {
  try {
    return await capture(browser, server, view, look);
  } catch (error) {
    return { failed: String(error).split("\n")[0] ?? "" };
  }
}
