import { isIP } from "node:net";

/** Parser of a setting's text. `wrong` takes what is wrong with it, in words that follow the setting's name. */
export type Parser<Value> = (text: string, wrong: (wording: string) => void) => Value;

export const plainText: Parser<string> = (text) => text;

/** Undefined where nothing is set. */
export function optional<Value>(parse: Parser<Value>): Parser<Value | undefined> {
  return (text, wrong) => (text === "" ? undefined : parse(text, wrong));
}

export function wholeNumber(least: number, most?: number): Parser<number> {
  const range = most === undefined ? `from ${least}` : `from ${least} to ${most}`;
  return (text, wrong) => {
    const value = Number(text);
    const isRight = Number.isInteger(value) && value >= least && value <= (most ?? value);
    if (!isRight) wrong(`is "${text}"; it must be a whole number ${range}`);
    return value;
  };
}

export function oneOf<Word extends string>(...texts: readonly [Word, ...Word[]]): Parser<Word> {
  return (text, wrong) => {
    const found = texts.find((word) => word === text);
    if (found === undefined) wrong(`is "${text}"; it can be ${texts.join(", ")}`);
    return found ?? texts[0];
  };
}

/** A switch: true at this one of its two words. */
export function isWord<Word extends string>(
  word: NoInfer<Word>,
  ...texts: readonly [Word, ...Word[]]
): Parser<boolean> {
  const parse = oneOf(...texts);
  return (text, wrong) => parse(text, wrong) === word;
}

export function matching(pattern: RegExp, example: string): Parser<string> {
  return (text, wrong) => {
    if (!pattern.test(text)) wrong(`must look like ${example}`);
    return text;
  };
}

export function url(...protocols: readonly string[]): Parser<string> {
  return (text, wrong) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      wrong(`must be an address that begins with ${protocols.join(" or ")}//`);
    }
    return text;
  };
}

/** The origin of a URL; empty where it is none. */
export function originOf(parse: Parser<string>): Parser<string> {
  return (text, wrong) => {
    const address = parse(text, wrong);
    return URL.canParse(address) ? new URL(address).origin : "";
  };
}

/** Addresses of proxies and ranges of them (CIDR), with commas between. */
export const proxies: Parser<readonly string[]> = (text, wrong) => {
  const addresses = text
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  for (const address of addresses.filter((address) => !isProxy(address))) {
    wrong(`names "${address}"; it must be an address or a range, as 10.0.0.0/8`);
  }
  return addresses;
};

/**
 * Proxy addresses that the server understands: one, a range of them, or a name for the machine's own
 * networks.
 */
function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** Some of these words, with commas between; `none` for none of them. */
export function words<Word extends string>(...known: readonly Word[]): Parser<readonly Word[]> {
  return (text, wrong) => {
    const named = text === "none" ? [] : text.split(",").map((word) => word.trim());
    for (const word of named.filter((word) => !known.some((one) => one === word))) {
      wrong(`names "${word}"; it can name ${known.join(", ")}, with commas, or be none`);
    }
    return known.filter((word) => named.includes(word));
  };
}

/** Values of known names, as `name=value` with commas between. */
export function pairs(known: readonly string[], value: RegExp): Parser<Readonly<Record<string, string>>> {
  return (text, wrong) => {
    const given = text.split(",").map((pair) => pair.trim().split("=", 2));
    for (const [name = "", named = ""] of given) {
      if (!known.includes(name)) wrong(`names "${name}"; it can name ${known.join(", ")}`);
      else if (!value.test(named)) wrong(`has "${named}" for ${name}, which is none`);
    }
    return Object.fromEntries(given);
  };
}

/** A price in rupees, as thousandths of one. */
export const thousandths: Parser<number> = (text, wrong) => {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) wrong(`is "${text}"; it must be rupees, as 0.25`);
  return Math.round(Number(text) * 1_000);
};
