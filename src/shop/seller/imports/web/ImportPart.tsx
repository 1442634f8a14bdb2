import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { invalidate } from "#kit/web/invalidate.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { staleInPortal } from "../../products/web/stale.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { imports } from "../contract.ts";
import { LastFile } from "./LastFile.tsx";
import { SendFile } from "./SendFile.tsx";
import { useTable } from "./useTable.ts";

const LotFile = lazyPart(() => import("#shop/stockLots/web/LotFile.tsx"));

/** Many products at once, as a file: up, looked through, taken; and down. */
export default function ImportPart() {
  const { t } = useLingui();
  usePage({ title: t`Import and export` });
  const client = useQueryClient();
  const last = useCall(imports.last, {});
  const sending = useTable(last.retry);
  return (
    <>
      <PartTitle>
        <Trans>Import and export</Trans>
      </PartTitle>
      <Await of={last} loading={<Trans>Loading…</Trans>} shape="card" count={2}>
        {({ last: file }) => (
          <>
            <SendFile state={file?.state} sending={sending} />
            {file ? <LastFile file={file} sending={sending} onChange={last.retry} /> : null}
          </>
        )}
      </Await>
      <Suspense>
        <LotFile onMoved={() => invalidate(client, staleInPortal)} />
      </Suspense>
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
            <Trans>Download your products</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </>
  );
}
