import { appearance } from "#kit/contract/rendered.ts";
import { storedText, useStored } from "../storage/stored.ts";

/** The looks one can choose; `""` follows the phone. */
export const themes = ["", "light", "dark", "sunlight"] as const;
export type Theme = (typeof themes)[number];

const storedTheme = storedText<Theme>(appearance.theme, "", themes);
const storedSaver = storedText<"on" | "">(appearance.dataSaver, "", ["on", ""]);

/** Theme and data saver, and how to change them; a change shows at once. */
export function useAppearance() {
  const [theme, keepTheme] = useStored(storedTheme);
  const [saver, keepSaver] = useStored(storedSaver);
  return {
    theme,
    saver: saver === "on",
    chooseTheme: (chosen: Theme) => {
      keepTheme(chosen || undefined);
      mark("theme", chosen);
    },
    chooseSaver: (on: boolean) => {
      keepSaver(on ? "on" : undefined);
      mark("saver", on ? "on" : "");
    },
  };
}

function mark(name: "theme" | "saver", value: string): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}
