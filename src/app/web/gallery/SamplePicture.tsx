const grounds: Record<string, string> = {
  red: "#b4532f",
  black: "#3b332e",
  sandy: "#ddb877",
  alluvial: "#9c8157",
};
const skies: Record<string, string> = { kharif: "#bfd6e4", rabi: "#f6dda6", zaid: "#fbe0b8" };

/** A stand-in for the crops' drawings on the page of parts: sky, a plant, ground. */
export function SamplePicture({
  soil = "black",
  season = "rabi",
  wide = false,
}: {
  soil?: string;
  season?: string;
  wide?: boolean;
}) {
  return (
    <svg
      viewBox={wide ? "0 54 104 76" : "0 0 104 148"}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill={skies[season]} d="M-200 0h504v148h-504z" />
      <path fill={grounds[soil]} d="M-200 108h504v40h-504z" />
      <path
        fill="none"
        stroke="#2f7d3f"
        strokeWidth="4"
        strokeLinecap="round"
        d="M52 108V70M52 92c-14 0-20-8-20-18M52 84c12 0 18-6 20-16"
      />
    </svg>
  );
}
