import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";

/** Coins on the ground, more for each level, for the cards of what one can spend. */
export function MoneySwatch({ level }: { level: 1 | 2 | 3 }) {
  const piles = heaps[level];
  return (
    <Picture view="0 0 104 64">
      <Shapes d="M0 0h104v64H0z" colour="#FFF1CF" />
      <Shapes d="M0 52q26-4 52-1t52-1v14H0z" colour="#9C8157" />
      {level === 3 && (
        <>
          <Shapes d="M62 52c-10-14 2-24 8-30h14c6 6 18 16 8 30q-15 3-30 0z" colour="#C79A5B" />
          <Lines d="M70 21q7-7 14 0M69 24h16" colour="#74492B" width={3} />
        </>
      )}
      <Lines d={piles.map((pile) => coins(pile, 0))} colour="#B97F12" width={7} />
      <Lines d={piles.map((pile) => coins(pile, 1))} colour="#F4B63A" width={5} />
    </Picture>
  );
}

/** Positions of the piles, and how many coins are in each. */
const heaps: Record<1 | 2 | 3, [x: number, coins: number][]> = {
  1: [[52, 2]],
  2: [
    [38, 3],
    [66, 5],
  ],
  3: [
    [18, 4],
    [42, 6],
  ],
};

function coins([x, count]: [number, number], lift: number): string {
  return Array.from({ length: count }, (_, coin) => `M${x - 8} ${49 - coin * 6 - lift}h16`).join("");
}
