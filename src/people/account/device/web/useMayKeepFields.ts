import { useHasDevice, useHasSession } from "#kit/web/storage/visitor.ts";

/** Whether fields can be written down in this browser: somebody logged in, or it has a device account. False until the page is hydrated. */
export function useMayKeepFields(): boolean {
  const hasDevice = useHasDevice();
  return useHasSession() || hasDevice;
}
