/**
 * The same bytes in memory of their own size, for what is kept. Node cuts small buffers from a block of 64 kB, which stays as
 * long as any of them does; a compressor's buffers hold 16 kB, however little it wrote.
 */
export function exactBytes(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
