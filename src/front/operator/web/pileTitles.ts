import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PileKey } from "../contract.ts";

export const pileTitles: Readonly<Record<PileKey, MessageDescriptor>> = {
  licences: msg`Licences to check`,
  returns: msg`Orders where something is wrong`,
  complaints: msg`Complaints`,
  reports: msg`Reported texts`,
  guardians: msg`Guardians to ask`,
};
