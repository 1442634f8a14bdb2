import { Plural, Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { paths } from "#features/paths.ts";
import { useHydrated } from "#kit/web/hydrated.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import type { Search } from "../contract.ts";
import { mostCompared, questions, type Sorting } from "../rules.ts";
import styles from "./CompareBar.module.css";

interface CompareBarProps {
  /** The boxes in the cards belong to the form of this id. */
  id: string;
  search: Search;
  sorting: Sorting;
  count: number;
  /** What is marked is compared already. */
  shown: boolean;
  onSubmit: (event: FormEvent) => void;
}

/** The form that compares. It follows the list once two crops are marked; before any script it stands at its end. */
export function CompareBar({ id, search, sorting, count, shown, onSubmit }: CompareBarProps) {
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
          <Trans>Mark two or three crops to see them side by side.</Trans>
        ) : count === mostCompared ? (
          <Trans>3 crops marked, no more fit side by side</Trans>
        ) : (
          <Plural value={count} one="# crop marked" other="# crops marked" />
        )}
      </p>
      <Button kind={ready ? "main" : "quiet"} type="submit" disabled={hydrated && !ready}>
        <Trans>Compare</Trans>
      </Button>
    </form>
  );
}
