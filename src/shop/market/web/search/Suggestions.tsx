import { Trans, useLingui } from "@lingui/react/macro";
import type { Answer } from "#kit/contract/call.ts";
import { useCall } from "#kit/web/call.tsx";
import { useNavigate } from "#kit/web/router/router.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { type Category, market } from "../../contract.ts";
import { categoryNames } from "../productLabels.ts";
import { SampleMark } from "../SampleMark.tsx";
import styles from "./SearchBox.module.css";

type Suggestion = Answer<typeof market.suggestions>[number];

interface SuggestionsProps {
  query: string;
  /** Place of the one that the keys have reached; below 0 none. */
  active: number;
  /** Id of the list, of which those of the options are made. */
  id: string;
  onChoose: () => void;
}

/** Suggestions, as options of the search box. A refusal shows nothing: the search itself still works. */
export default function Suggestions({ query, active, id, onChoose }: SuggestionsProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { answer = [] } = useCall(market.suggestions, { query: { query } });
  const nameOf = (suggestion: Suggestion) =>
    suggestion.kind === "category" ? i18n._(categoryNames[suggestion.id as Category]) : suggestion.name;
  return answer.map((suggestion, index) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search box's
    <div
      key={`${suggestion.kind} ${suggestion.id}`}
      id={`${id}-${index}`}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onChoose();
        navigate(pathOf(suggestion));
      }}
    >
      <span>{nameOf(suggestion)}</span>
      {suggestion.kind === "product" ? (
        <SampleMark shop={suggestion.shop} />
      ) : (
        <span className={styles.kind}>
          {suggestion.kind === "crop" ? <Trans>seeds of this crop</Trans> : <Trans>all of them</Trans>}
        </span>
      )}
    </div>
  ));
}

function pathOf({ kind, id }: Suggestion): string {
  if (kind === "product") return paths.product(id);
  return kind === "category" ? paths.category(id) : withQuery(paths.category("seeds"), { crop: id });
}
