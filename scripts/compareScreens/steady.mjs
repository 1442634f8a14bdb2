/**
 * A fixed clock and fixed random numbers, preloaded into a server (`node --import`). What two servers show then differs by
 * their code alone: dates, samples of the market, colours of senders. Random bytes differ from each other, so that ids stay unique.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

if (process.env.STEADY_CLOCK && !/[\\/](scripts|node_modules)[\\/]/.test(process.argv[1] ?? "")) makeSteady();

function makeSteady() {
  const RealDate = Date;
  const offset = Number(process.env.STEADY_CLOCK) - RealDate.now();
  const realNow = RealDate.now;
  const now = () => realNow() + offset;
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, words, called) =>
      Reflect.construct(target, words.length > 0 ? words : [now()], called),
    apply: () => new RealDate(now()).toString(),
  });
  Math.random = () => 0.5;
  crypto.randomInt = (...words) => (typeof words[1] === "number" ? words[0] : 0);

  const drawn = new Map();
  const realBytes = crypto.randomBytes;
  crypto.randomBytes = (size, callback) => {
    if (callback) return realBytes(size, callback);
    const count = (drawn.get(size) ?? 0) + 1;
    drawn.set(size, count);
    return crypto.createHash("shake256", { outputLength: size }).update(`${size}:${count}`).digest();
  };
  syncBuiltinESMExports();
}
