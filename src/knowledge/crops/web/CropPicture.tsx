import motion from "#kit/web/drawing/drawing.module.css";
import type { Crop } from "../contract.ts";

interface CropPictureProps {
  crop: Pick<Crop, "img">;
  /** Text for those who can't see it; left out where the name is beside it. */
  title?: string;
  className?: string | undefined;
  /** True for pictures that may lie below the fold. */
  later?: boolean;
}

/** A crop's drawing as a file: about 1 kB each, where all of them as code would cost every phone 10 kB of script. */
export function CropPicture({ crop, title = "", className = "", later = false }: CropPictureProps) {
  return (
    <img
      src={crop.img}
      alt={title}
      width="104"
      height="148"
      loading={later ? "lazy" : "eager"}
      decoding="async"
      className={`${motion.grows} ${className}`}
    />
  );
}
