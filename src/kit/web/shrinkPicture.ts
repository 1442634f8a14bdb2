/**
 * The picture with its shorter side at most so many pixels, as JPEG: a phone's camera makes 4 MB, of which a bad line
 * should carry 100 kB. The file itself where the browser can't; the server decodes and writes anew in any case.
 */
export async function shrinkPicture(file: File, side: number): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.min(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
