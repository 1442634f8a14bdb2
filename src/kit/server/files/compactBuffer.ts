/**
 * Copies a buffer into memory of exactly its size, for what a cache retains. Node cuts small buffers from a 64 kB pool that
 * stays alive as long as any of them; a compressor's output holds 16 kB, however little was written.
 */
export function compactBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
