import motion from "#kit/web/drawing/drawing.module.css";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import type { Season } from "../../contract.ts";

/** From the top of the sky to the horizon, in flat bands. */
const bands: Record<Season, readonly [string, string, string]> = {
  Kharif: ["#4F86B0", "#87AECA", "#BFD6E4"],
  Rabi: ["#F3C979", "#F5D390", "#F6DDA6"],
  Zaid: ["#EE9346", "#F5BA7F", "#FBE0B8"],
};

/** The sky of a season: rain in Kharif, a low sun in Rabi, a high one in Zaid. */
export function Sky({ season, height = 108 }: { season: Season; height?: number }) {
  const [top, middle, low] = bands[season];
  const third = Math.round(height / 3);
  return (
    <>
      <Shapes d="M0 0h104v148H0z" colour={top} />
      <Shapes d={`M0 ${third}q52-10 104 0v99H0z`} colour={middle} />
      <Shapes d={`M0 ${third * 2}q52-10 104 0v76H0z`} colour={low} />
      {season === "Kharif" ? <Rain /> : <Sun low={season === "Rabi"} height={height} />}
    </>
  );
}

function Sun({ low, height }: { low: boolean; height: number }) {
  return (
    <g className={motion.rises}>
      {low ? (
        <circle cx="84" cy={height - 12} r="17" fill="#FFF3D0" />
      ) : (
        <>
          <circle cx="84" cy="20" r="10" fill="#FFF3D0" />
          <Lines
            d="M84 4v-2M68 20h-2M73 31l-2 2M73 9l-2-2M84 36v2M95 31l2 2M95 9l2-2"
            colour="#FFF3D0"
            width={3}
          />
        </>
      )}
    </g>
  );
}

function Rain() {
  return (
    <>
      <Lines d="M70 13h22M10 9h12" colour="#DCE9F1" width={12} />
      <Lines
        d="M12 28l-3 9M34 14l-3 9M58 14l-3 9M94 30l-3 9M13 62l-3 9M94 66l-3 9M9 90l-3 9"
        colour="#DCE9F1"
        width={2.5}
      />
    </>
  );
}
