export const serverWords: readonly string[];
export const serverEnvironment: Readonly<Record<string, string>>;
