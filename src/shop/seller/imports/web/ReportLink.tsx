import { Trans, useLingui } from "@lingui/react/macro";
import { addressOf } from "#kit/contract/call.ts";
import type { Language } from "#kit/contract/languages.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { type Import, imports } from "../contract.ts";

/** The bad rows of a file as a file, with what is wrong in the reader's language. */
export function ReportLink({ file }: { file: Import }) {
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  return (
    <ButtonLink
      to={addressOf(imports.report, { params: { id: file.id }, query: { language } })}
      target="_self"
      download
    >
      <Trans>Download rows with errors</Trans>
    </ButtonLink>
  );
}
