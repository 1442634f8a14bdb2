import type { Parser } from "./settingParsers.ts";

/** An environment variable: its name, what it is, what reads it, and the text that counts where it is not set. */
export interface Setting<Value> {
  readonly name: string;
  readonly about: string;
  readonly parse: Parser<Value>;
  readonly standard: string;
  /**
   * Whether it may be in a file instead, which `NAME_FILE` names: an environment is seen by more than a file
   * is.
   */
  readonly secret?: true;
}

/** Settings that belong together: all of those without a standard are set, or none. */
export interface SettingGroup<Members extends Readonly<Record<string, Setting<unknown>>>> {
  readonly about: string;
  readonly members: Members;
}

export function setting<Value>(
  name: string,
  about: string,
  parse: Parser<Value>,
  standard = "",
): Setting<Value> {
  return { name, about, parse, standard };
}

export function secret<Value>(name: string, about: string, parse: Parser<Value>): Setting<Value> {
  return { ...setting(name, about, parse), secret: true };
}

export function group<Members extends Readonly<Record<string, Setting<unknown>>>>(
  about: string,
  members: Members,
): SettingGroup<Members> {
  return { about, members };
}
