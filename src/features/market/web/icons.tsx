/**
 * The market's own four signs, after Lucide's (ISC). From the library itself every phone would load them with its first
 * screen, whether it shops or not.
 */
import type { ReactNode } from "react";

function Sign({ children, filled = false }: { children: ReactNode; filled?: boolean }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function Cart() {
  return (
    <Sign>
      <circle cx="8" cy="21" r="1" />
      <circle cx="19" cy="21" r="1" />
      <path d="M2 2h2l3 13h11l3-9H5" />
    </Sign>
  );
}

export function Glass() {
  return (
    <Sign>
      <circle cx="11" cy="11" r="8" />
      <path d="m21 21-4.3-4.3" />
    </Sign>
  );
}

export function Filters() {
  return (
    <Sign>
      <path d="M3 5h12m4 0h2M3 12h4m4 0h10M3 19h10m4 0h4M17 3v4M9 10v4m6 3v4" />
    </Sign>
  );
}

export function Star() {
  return (
    <Sign filled>
      <path d="m12 2 3 6.5 7 .9-5.1 4.8 1.3 7-6.2-3.4-6.2 3.4 1.3-7L2 9.4l7-.9z" />
    </Sign>
  );
}
