import { useEffect } from "react";
import { writeStored } from "#kit/web/storage/stored.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import type { Field } from "../../contract.ts";

/** Notes whether there is a field at all, so that the home page leads with it. */
export function useNoteField(own: readonly Field[] | undefined): void {
  const hasField = own === undefined ? undefined : own.length > 0;
  useEffect(() => {
    if (hasField !== undefined) writeStored(storedHasField, hasField ? "yes" : undefined);
  }, [hasField]);
}
