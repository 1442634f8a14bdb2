import { useEffect, useState } from "react";
import { type Problem, problemOf } from "#kit/contract/problem.ts";

/** Problem of a lock that was not opened: nothing was sent. */
export const notUnlocked: Problem = problemOf("wrong-passkey", { title: "not unlocked" });

/** Whether this phone or computer has a lock that can hold passkeys for this address; browsers take none for bare IP addresses. */
async function hasPhoneLock(): Promise<boolean> {
  if (!window.isSecureContext || /^[\d.]+$|:/.test(window.location.hostname)) return false;
  try {
    return await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

/** The same for a page: false until the browser has answered, and for good where `unless` says by then that it is too late. */
export function usePhoneLock(unless?: () => boolean): boolean {
  const [has, setHas] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    let isGone = false;
    void hasPhoneLock().then((found) => {
      if (found && !isGone && !unless?.()) setHas(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return has;
}
