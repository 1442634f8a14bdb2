import { readFileSync } from "node:fs";
import type { Setting, SettingGroup } from "./declareSettings.ts";
import { settings } from "./settings.ts";

type ValueOf<Entry> =
  Entry extends SettingGroup<infer Members>
    ? { readonly [Name in keyof Members]: ValueOf<Members[Name]> } | undefined
    : Entry extends Setting<infer Value>
      ? Value
      : never;

/** The configuration: the environment's values by the table of settings, read once and checked. */
export type Config = { readonly [Name in keyof typeof settings]: ValueOf<(typeof settings)[Name]> } & {
  /** Origin under which people reach the site, for links that leave it; made of HOST and PORT where it was not set. */
  readonly origin: string;
};

/** Settings that can't be used, all of them in words. */
export class BadSettings extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The settings can't be used:\n${mistakes.map((mistake) => `  - ${mistake}`).join("\n")}`);
  }
}

/** Reads the settings; throws BadSettings naming every mistake at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = [];
  const texts = textsOf(environment, (text) => mistakes.push(text));
  const textOf = ({ name, standard }: Setting<unknown>) => texts(name)?.trim() || standard;
  const read = (setting: Setting<unknown>) =>
    setting.parse(textOf(setting), (text) => mistakes.push(`${setting.name} ${text}`));
  const readGroup = ({ members }: SettingGroup<Readonly<Record<string, Setting<unknown>>>>) => {
    const values = Object.entries(members).map(([key, member]) => [key, textOf(member) && read(member)]);
    const needed = Object.values(members).filter(({ standard }) => standard === "");
    const missing = needed.filter((member) => textOf(member) === "");
    if (missing.length > 0 && missing.length < needed.length) {
      mistakes.push(`${namesOf(needed)} belong together; ${namesOf(missing)} is not set`);
    }
    return missing.length === 0 ? Object.fromEntries(values) : undefined;
  };

  const values = Object.fromEntries(
    Object.entries(settings).map(([key, entry]) => [
      key,
      "members" in entry ? readGroup(entry) : read(entry),
    ]),
  ) as Omit<Config, "origin">;
  if (mistakes.length > 0) throw new BadSettings(mistakes);
  return { ...values, origin: values.publicOrigin ?? `http://${values.host}:${values.port}` };
}

/** The text of a setting, or that of the file which `NAME_FILE` names where it is a secret. */
function textsOf(
  environment: Readonly<Record<string, string | undefined>>,
  wrong: (text: string) => void,
): (name: string) => string | undefined {
  const inFiles = new Map<string, string>();
  const all = Object.values(settings).flatMap((entry): readonly Setting<unknown>[] =>
    "members" in entry ? Object.values(entry.members) : [entry],
  );
  for (const { name } of all.filter(({ secret }) => secret)) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (environment[name]?.trim()) wrong(`${name} and ${name}_FILE are both set; one of them is enough`);
    try {
      inFiles.set(name, readFileSync(file, "utf8"));
    } catch (error) {
      wrong(`${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return (name) => inFiles.get(name) ?? environment[name];
}

function namesOf(members: readonly Setting<unknown>[]): string {
  return members.map(({ name }) => name).join(", ");
}
