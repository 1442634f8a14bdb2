import { Trans } from "@lingui/react/macro";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { emergency } from "../emergency.ts";

/** What counts in the first minute after a poisoning, and nothing that could be bought. */
export function Emergency() {
  const { all, ambulance } = emergency;
  return (
    <Alert
      tone="danger"
      title={
        <Trans>
          This is an emergency. Ring <a href={all.address}>{all.number}</a> or{" "}
          <a href={ambulance.address}>{ambulance.number}</a> now.
        </Trans>
      }
    >
      <Trans>
        Take the pack with its label along to the hospital: the doctor needs it. Take off wet clothes and wash
        the skin with soap and much water. Do not make anybody vomit unless a doctor says so.
      </Trans>
    </Alert>
  );
}
