/**
 * Stands in for the parts of TanStack Query that we do not use, in the browser's files (vite.config.ts): changes go
 * through `useMutation`, and pages of a list are calls of their own. The real ones would cost every phone 2 kB.
 */
export class MutationCache {
  clear(): void {}

  findAll(): [] {
    return [];
  }

  getAll(): [] {
    return [];
  }

  async resumePausedMutations(): Promise<void> {}
}

export const infiniteQueryBehavior = leftOut;
export const hasNextPage = () => leftOut();
export const hasPreviousPage = () => leftOut();

function leftOut(): never {
  throw new Error("Infinite queries are left out of the browser's files (vite.config.ts)");
}

/** Timers that can be replaced; ours are the browser's. */
export const timeoutManager = globalThis;

export function systemSetTimeoutZero(callback: () => void): void {
  setTimeout(callback, 0);
}
