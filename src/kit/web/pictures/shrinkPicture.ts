/**
 * The picture with its shorter side at most so many pixels, as JPEG: a phone's camera makes 4 MB, of which a
 * bad line should carry 100 kB. The file itself where the browser can't; the server decodes and encodes it
 * again in any case.
 */
export async function shrinkPicture(file: File, side: number): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.min(picture.width, picture.height));
    const small = await asJpeg(drawn(picture, scale), 0.85);
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

/** The picture drawn on a canvas: nothing of the camera's notes in the file is left. */
export function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** `quality` from 0 to 1. Null where the browser can't. */
export function asJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
