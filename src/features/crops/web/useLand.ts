import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "#kit/web/stored.ts";
import { type Land, land } from "./land.ts";

/**
 * The farmer's field, and how to change it. The page was rendered with the fallback; once this code is here, what was
 * typed before it came wins, then what is kept. That is an update of its own, because React leaves the boxes of a
 * rendered page at what the server wrote when another value is there from the start.
 */
export function useLand() {
  const [mine, setMine] = useState<Land>(land.fallback);
  const areaBox = useRef<HTMLInputElement>(null);
  const unitBox = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    const area = areaBox.current?.value ?? "";
    const unit = unitBox.current?.value ?? "";
    setMine({
      ...readStored(land),
      ...(area === land.fallback.area ? {} : { area }),
      ...(unit === land.fallback.unit ? {} : { unit }),
    });
  }, []);

  const change = (part: Partial<Land>) => {
    const next = { ...mine, ...part };
    setMine(next);
    writeStored(land, next);
  };
  return { mine, change, areaBox, unitBox };
}
