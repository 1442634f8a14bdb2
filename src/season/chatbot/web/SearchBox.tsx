import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useNavigate } from "#kit/web/router/router.ts";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { maxQueryLength } from "../contract.ts";

/** Searches the problems by words. A form of the browser's own, so that it works before any script has arrived. */
export function SearchBox({ query, crop }: { query: string; crop: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = new FormData(event.currentTarget).get("query");
    navigate(withQuery(paths.advisories, { query: String(texts ?? "").trim(), crop }));
  };
  return (
    <search>
      <form action={paths.advisories} onSubmit={search}>
        {crop ? <input type="hidden" name="crop" value={crop} /> : null}
        <Field
          name="query"
          type="search"
          label={<Trans>Crop, and what you see on it</Trans>}
          defaultValue={query}
          maxLength={maxQueryLength}
          enterKeyHint="search"
          autoComplete="off"
          after={<IconButton type="submit" label={t`Search`} icon={<Search aria-hidden="true" />} />}
        />
      </form>
    </search>
  );
}
