import type { Setting } from "./declareSettings.ts";
import { settings } from "./settings.ts";

const entries = Object.values(settings).map((entry) => ({
  about: entry.about,
  members: ("members" in entry ? Object.values(entry.members) : [entry]) as readonly Setting<unknown>[],
}));

/** The text of `.env.example`. */
export function exampleEnvironment(): string {
  return entries
    .flatMap(({ members }) => members)
    .map(({ name, about, standard, secret }) => {
      const inFile = secret ? `# ${name}_FILE=/path/of/a/file/that/holds/it\n` : "";
      return `# ${about}\n# ${name}=${standard}\n${inFile}`;
    })
    .join("\n");
}

const [begin, end] = ["<!-- settings -->", "<!-- /settings -->"] as const;

/** Returns a page with its table as the settings are now, a line for each and for each group. */
export function withSettingsTable(page: string): string {
  const rows = entries.map(({ about, members }) => [
    members.map(({ name }) => `\`${name}\``).join(", "),
    members
      .filter(({ standard }) => standard !== "")
      .map(({ standard }) => `\`${standard}\``)
      .join(", "),
    about.replaceAll("|", "\\|"),
  ]);
  const table = aligned([["Setting", "Default", "Meaning"], ...rows]);
  const [before = "", after = ""] = [page.split(begin)[0], page.split(end)[1]];
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

/** A Markdown table with its columns one under another. */
function aligned([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
