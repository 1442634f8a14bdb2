import { useCall } from "#kit/web/call.tsx";
import { fields } from "#season/fields/contract.ts";
import { useNoteField } from "#season/fields/screens/web/noteField.ts";

/** Looks whether somebody who logged in on this phone has a field; shows nothing. */
export default function FindField() {
  useNoteField(useCall(fields.list, {}).answer);
  return null;
}
