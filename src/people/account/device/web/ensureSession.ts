import type { Problem } from "#kit/contract/problem.ts";
import { asProblem, fetchAnswer, offlineProblem } from "#kit/web/call.tsx";
import { keeperNow, rememberDevice, rememberVisitor, wantsDevice } from "#kit/web/storage/visitor.ts";
import { device } from "../contract.ts";

/**
 * Makes a device account where this browser has no session. Without a network the browser goes on as if it had one, and it is made before
 * the first field is sent (`makeWanted`); answers a refusal, if there is one. Safe to be called twice and from two tabs. Never rejects.
 */
export async function ensureSession(): Promise<Problem | undefined> {
  const problem = await alone(() => (keeperNow() === "" ? begin() : undefined));
  if (problem?.type !== offlineProblem.type) return problem;
  rememberDevice("wanted");
  return undefined;
}

/** Makes the device account that this browser still lacks; answers why that failed. Never rejects. */
export async function makeWanted(): Promise<Problem | undefined> {
  return wantsDevice() ? alone(() => (wantsDevice() ? begin() : undefined)) : undefined;
}

/** In one tab at a time, where the browser has locks; elsewhere a second account would be an empty one. */
async function alone(act: () => Promise<Problem | undefined> | undefined): Promise<Problem | undefined> {
  return navigator.locks ? navigator.locks.request("device-account", act) : act();
}

async function begin(): Promise<Problem | undefined> {
  try {
    const here = await fetchAnswer(device.begin, {});
    if (here.device) rememberDevice("on");
    // Somebody who is logged in, whose name this browser had forgotten.
    else rememberVisitor(here.email);
    return undefined;
  } catch (error) {
    return asProblem(error);
  }
}
