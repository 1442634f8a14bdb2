import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { account } from "../../contract.ts";

/**
 * Data that is kept, why, how long, and whom to ask: read before an account is opened, and under "My data". Change
 * `noticeVersion` with it.
 */
export default function Notice() {
  const contact = useCall(account.notice, {}).answer?.contact;
  return (
    <Stack gap="tight">
      <p>
        <Trans>
          <strong>What:</strong> your name, mobile number or e-mail, and your password or a key of your
          phone's lock (never your fingerprint or face); what you order and where it goes; what you write;
          your fields and their diary.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>What for:</strong> so that your orders reach you, others can answer you, and your fields are
          there again. Sellers see name, address and phone of what you order from them. Nothing is sold.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>How long:</strong> until you delete your account. Name and address of what was bought and
          sold are then locked away for as long as tax law wants them, 6 to 8 years. Fields of a phone without
          an account are kept without a name, until 180 days have passed without use. If the account was
          suspended, a mark of its number or e-mail that nobody can read stays until that ends, a year at
          most.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>Your say:</strong> your name is shown beside a review only if you say so there. Under "My
          data" you can see and download everything, correct it, take back what you allowed, and delete it.
        </Trans>
      </p>
      <p>
        {contact ? (
          <Trans>
            <strong>Questions or a complaint:</strong> {contact}
          </Trans>
        ) : (
          <Trans>
            <strong>Questions or a complaint:</strong> ask those who run this site.
          </Trans>
        )}
      </p>
    </Stack>
  );
}
