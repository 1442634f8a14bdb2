let leaving = false;

/** This page is left by a log-out: from now on the service worker is told nothing of it, or it would keep it after the erasing. */
export function beginLeaving(): void {
  leaving = true;
}

export function isLeaving(): boolean {
  return leaving;
}
