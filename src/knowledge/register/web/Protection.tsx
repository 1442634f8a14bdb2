import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import type { Application } from "../uses/usesShown.ts";
import styles from "./Protection.module.css";

/**
 * Protective clothing to put on before it, as drawings with their words; nothing for a trap, a lure or a
 * card.
 */
export function Protection({ application }: { application: Application }) {
  const wear = wearFor[application];
  if (wear.length === 0) return null;
  return (
    <div className={styles.protection}>
      <p className={styles.head}>{heads[application]}</p>
      <ul className={styles.list}>
        {wear.map((each) => (
          <li key={each} className={styles.piece}>
            <Picture view="0 0 48 48" className={styles.drawing}>
              <g stroke="currentColor" strokeWidth="3">
                {drawings[each]}
              </g>
            </Picture>
            <span>{texts[each]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The law that says what to wear while one sprays. */
export function ProtectionSource() {
  return <small lang="en">Insecticides Rules, 1971, rules 39 and 40</small>;
}

type Piece = "gloves" | "mask" | "goggles" | "sleeves" | "boots";

const wearFor: Readonly<Record<Application, readonly Piece[]>> = {
  sprayed: ["gloves", "mask", "goggles", "sleeves", "boots"],
  spread: ["gloves", "mask", "sleeves"],
  seed: ["gloves", "mask"],
  hung: [],
};

const heads: Readonly<Record<Application, ReactNode>> = {
  sprayed: <Trans>Wear while you mix and spray</Trans>,
  spread: <Trans>Wear while you spread it</Trans>,
  seed: <Trans>Wear while you treat the seed</Trans>,
  hung: null,
};

const texts: Readonly<Record<Piece, ReactNode>> = {
  gloves: <Trans>Gloves</Trans>,
  mask: <Trans>Mask</Trans>,
  goggles: <Trans>Goggles</Trans>,
  sleeves: <Trans>Long sleeves and trousers</Trans>,
  boots: <Trans>Boots</Trans>,
};

const drawings: Readonly<Record<Piece, ReactNode>> = {
  gloves: (
    <>
      <path d="M15 40V27l-5-6c-2-3 1-5 3-3l4 4V10c0-3 5-3 5 0v9V7c0-3 5-3 5 0v12V9c0-3 5-3 5 0v13-7c0-3 5-3 5 0v13c0 5-2 8-4 12z" />
      <path d="M15 40h18v4H15z" />
    </>
  ),
  mask: (
    <>
      <path d="M13 20c7-4 15-4 22 0v10c0 5-6 9-11 9s-11-4-11-9z" />
      <path d="M13 22L5 17M35 22l8-5M14 32l-8 3M34 32l8 3M18 26h12M18 31h12" />
    </>
  ),
  goggles: (
    <>
      <path d="M8 18h32v8c0 5-4 8-8 8-5 0-6-5-8-5s-3 5-8 5c-4 0-8-3-8-8z" />
      <path d="M8 21l-5-4M40 21l5-4" />
    </>
  ),
  sleeves: (
    <>
      <path d="M17 8l-9 5-4 25h6l4-17v22h20V21l4 17h6l-4-25-9-5c-3 4-11 4-14 0z" />
    </>
  ),
  boots: (
    <>
      <path d="M16 6h13v22c3 3 11 3 11 10v4H16z" />
      <path d="M16 36h24" />
    </>
  ),
};
