import { Trans, useLingui } from "@lingui/react/macro";
import { addressOf } from "#kit/contract/call.ts";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { imports } from "../../importContract.ts";
import { PortalAwait } from "../../web/PortalAwait.tsx";
import { PortalPart } from "../../web/PortalPart.tsx";
import { LastFile } from "./LastFile.tsx";
import { SendFile } from "./SendFile.tsx";

/** Many products at once, as a file: up, looked through, taken; and down. */
export default function ImportPart() {
  const { t } = useLingui();
  usePage({ title: t`Import and export` });
  const last = useCall(imports.last, {});
  return (
    <PortalPart title={<Trans>Import and export</Trans>}>
      <PortalAwait of={last} loading={<Trans>Loading…</Trans>} shape="card" count={2}>
        {({ last: file }) => (
          <>
            <SendFile state={file?.state} onSent={last.retry} />
            {file ? <LastFile file={file} onChange={last.retry} /> : null}
          </>
        )}
      </PortalAwait>
      <Stack as="section" aria-labelledby="export">
        <h2 id="export">
          <Trans>All your products as a file</Trans>
        </h2>
        <p>
          <Trans>
            Change prices or stock in a table program, and send the file back. What you did not change stays.
          </Trans>
        </p>
        <div>
          {/* A target of its own: the browser takes the file, the app does not go anywhere. */}
          <ButtonLink to={addressOf(imports.export, {})} target="_self" download>
            <Trans>Get your products</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </PortalPart>
  );
}
