export type Scene = "market" | "talk" | "earthworm";

/** A drawing as a file: it lies below the first screen, where as elements it would make the page heavier for everybody. */
export function ScenePicture({ of: scene }: { of: Scene }) {
  return <img src={`/scenes/${scene}.svg`} alt="" width="104" height="148" loading="lazy" decoding="async" />;
}
