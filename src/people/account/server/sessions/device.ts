/** Browsers by the word that gives them away; the first that fits, since most claim to be several. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bEdgA?\//, "Edge"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bKAIOS\//, "KaiOS"],
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** `Chrome · Android`: enough for somebody to know their own phone in a list; empty where the browser says nothing we know. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(" · ");
}
