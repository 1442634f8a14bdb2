import { Plural, Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { paths } from "#screens/paths.ts";
import { maxCompared } from "../../compare.ts";
import type { Search } from "../../contract.ts";
import { questions } from "../../search.ts";
import type { Sorting } from "../../suggestion.ts";
import styles from "./CompareBar.module.css";

interface CompareBarProps {
  /** The boxes in the cards belong to the form of this id. */
  id: string;
  search: Search;
  sorting: Sorting;
  count: number;
  /** True where the marked crops are compared already. */
  shown: boolean;
  onSubmit: (event: FormEvent) => void;
}

/**
 * The form that compares. It follows the list once two crops are marked; before any script it is at the end
 * of the list.
 */
export default function CompareBar({ id, search, sorting, count, shown, onSubmit }: CompareBarProps) {
  const hydrated = useHydrated();
  const ready = count >= 2;
  return (
    <form
      id={id}
      method="get"
      action={paths.cropResults}
      onSubmit={onSubmit}
      className={styles.bar}
      data-floats={(hydrated && ready && !shown) || undefined}
      data-print="no"
    >
      {questions.map((question) => (
        <input key={question} type="hidden" name={question} value={search[question]} />
      ))}
      {sorting === "fit" ? null : <input type="hidden" name="sort" value={sorting} />}
      <p role="status">
        {count === 0 ? (
          <Trans>Choose two or three crops to see them side by side.</Trans>
        ) : count === maxCompared ? (
          <Trans>3 crops chosen (the most you can compare)</Trans>
        ) : (
          <Plural value={count} one="# crop chosen" other="# crops chosen" />
        )}
      </p>
      <Button kind={ready ? "main" : "quiet"} type="submit" disabled={hydrated && !ready}>
        <Trans>Compare</Trans>
      </Button>
    </form>
  );
}
