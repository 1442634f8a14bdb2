import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LegalPage } from "../rules.ts";

export const pageTitles: Readonly<Record<LegalPage, MessageDescriptor>> = {
  seller: msg`Who runs this site`,
  terms: msg`Terms`,
  privacy: msg`What we keep about you`,
  returns: msg`Returns and money back`,
  grievance: msg`Grievance officer`,
};
