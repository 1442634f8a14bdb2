/** A waste bin, after Lucide's (ISC). */
export function TrashSign() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 6h18M8 6V4h8v2m3 0v14H5V6m5 5v5m4-5v5" />
    </svg>
  );
}
