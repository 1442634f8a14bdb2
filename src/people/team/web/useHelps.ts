import type { HelperRole } from "#kit/contract/roles/shopRoles.ts";
import { useCall } from "#kit/web/call.tsx";
import { account } from "#people/account/contract.ts";

/** Role of the helper who looks at a shop's screens; undefined where its seller does. */
export function useHelps(): HelperRole | undefined {
  return useCall(account.session, {}).answer?.helps;
}
