import type { ReactNode } from "react";

type PictureProps = {
  view: string;
  title?: string;
  className?: string;
  /** Colour that `currentColor` means inside. */
  colour?: string;
  /** How the picture fills a box of another shape. */
  fit?: string;
  children: ReactNode;
};

/** The sheet all drawings are made on. With a title it is announced, without one it is decoration. */
export function Picture({ view, title, className, colour, fit, children }: PictureProps) {
  return (
    <svg
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      viewBox={view}
      className={className}
      color={colour}
      preserveAspectRatio={fit}
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
