import { Trans } from "@lingui/react/macro";
import { Stack } from "#kit/web/ui/Stack.tsx";
import Notice from "#people/account/notice/web/Notice.tsx";
import { DeleteAccount } from "#people/account/web/DeleteAccount.tsx";
import { Allowed } from "./Allowed.tsx";
import { Corrections } from "./Corrections.tsx";
import { ExportForm } from "./ExportForm.tsx";
import type { Mine } from "./mine.ts";
import { Nominee } from "./Nominee.tsx";

/** The parts of the page, which come with the texts of the account's own forms. */
export default function MyDataParts({ mine }: { mine: Mine }) {
  return (
    <Stack gap="wide">
      <section aria-labelledby="take-along">
        <Stack>
          <h2 id="take-along">
            <Trans>Download everything</Trans>
          </h2>
          <ExportForm />
        </Stack>
      </section>
      <section aria-labelledby="allowed">
        <Stack>
          <h2 id="allowed">
            <Trans>What I have allowed</Trans>
          </h2>
          <Allowed mine={mine} />
        </Stack>
      </section>
      <section aria-labelledby="correct">
        <Stack>
          <h2 id="correct">
            <Trans>Correct something</Trans>
          </h2>
          <Corrections mine={mine} />
        </Stack>
      </section>
      <section aria-labelledby="nominee">
        <Stack>
          <h2 id="nominee">
            <Trans>Who may act for me</Trans>
          </h2>
          <Nominee mine={mine} />
        </Stack>
      </section>
      <Notice />
      <section aria-labelledby="delete">
        <Stack>
          <h2 id="delete">
            <Trans>Delete my account</Trans>
          </h2>
          <DeleteAccount />
        </Stack>
      </section>
    </Stack>
  );
}
