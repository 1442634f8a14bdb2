/** Reads the codes in a picture into their texts. */
export type CodeReader = (picture: Blob) => Promise<readonly string[]>;

interface Detector {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}

/** The browser's own reader of codes (Barcode Detection API); undefined where it has none. */
export function codeReader(): CodeReader | undefined {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };
  if (!BarcodeDetector) return undefined;
  return async (picture) => {
    const bitmap = await createImageBitmap(picture);
    const found = await new BarcodeDetector().detect(bitmap);
    bitmap.close();
    return found.map(({ rawValue }) => rawValue.slice(0, mostLetters));
  };
}

/** A code of a pack has fewer letters. */
const mostLetters = 2_000;

/** Parts of a code's text that may be a name: a code of figures alone has none. */
export function namesInCode(text: string): string[] {
  const parts = text.split(/[\n\r|;,:=&?/]+/).map((part) => decoded(part).trim());
  return [...new Set(parts)]
    .filter((part) => part.length >= 3 && part.length <= 80 && /\p{L}/u.test(part))
    .slice(0, 20);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, " "));
  } catch {
    return part;
  }
}
