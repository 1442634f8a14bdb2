/** Pictures that were chosen for a product before it was there; its own page sends them. */
const waiting = new Map<string, readonly File[]>();

export function leaveWaiting(id: string, files: readonly File[]): void {
  if (files.length > 0) waiting.set(id, files);
}

/** Takes them over; a second time there are none. */
export function takeWaiting(id: string): readonly File[] {
  const files = waiting.get(id) ?? [];
  waiting.delete(id);
  return files;
}
