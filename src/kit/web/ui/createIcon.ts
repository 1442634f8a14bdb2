import { createElement, type SVGProps } from "react";

/** Content of Lucide's icon files; elements and their attributes, with keys. */
interface IconData {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** CSS pixels beside letters of the usual size; an icon grows with them. */
  readonly size?: number;
}

/**
 * Makes the component of an icon: replaces Lucide's own (vite.config.ts, for the server and the browser
 * alike), which works out classes, aliases and a context for each icon that is drawn. As there, an icon
 * without a name of its own is hidden from screen readers. The lines of an icon are the same elements each
 * time, so React passes over them.
 */
export default function createIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: IconProps) => {
    const side = `${size / 16}rem`;
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: side,
        height: side,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...(rest.role === undefined && rest["aria-label"] === undefined ? { "aria-hidden": true } : {}),
        ...rest,
      },
      lines,
    );
  };
}
