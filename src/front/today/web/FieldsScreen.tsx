import { useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { sowParams } from "#season/fields/screens/web/queryWords.ts";
import { SowOnField } from "./SowOnField.tsx";
import Today from "./Today.tsx";

/** Today; for somebody who came to sow a crop, the fields that it may be sown on. */
export default function FieldsScreen() {
  const { t } = useLingui();
  const sow = useQueryParams(sowParams).get("sow") ?? undefined;
  usePage({ title: t`Today` });
  return <Page>{sow ? <SowOnField crop={sow} /> : <Today />}</Page>;
}
