import { Trans, useLingui } from "@lingui/react/macro";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { shown } from "../../rules.ts";
import { SenderSign } from "../messages/SenderSign.tsx";
import styles from "./MentionList.module.css";
import type { Mentions } from "./useMentions.ts";

/** The names that are offered above the box. The focus stays in the box, which the keys move through them. */
export function MentionList({ mentions: { offered, at, listId, optionId, choose } }: { mentions: Mentions }) {
  const { t } = useLingui();
  const count = offered.length;
  return (
    <div className={styles.place}>
      {count > 0 ? (
        <div className={styles.list} role="listbox" id={listId} aria-label={t`Whom do you mean?`}>
          {offered.map((person, index) => (
            <button
              key={person.sender}
              id={optionId(index)}
              className={styles.person}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // The box keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <SenderSign message={{ ...person, username: person.name }} />
              <bdi>{shown(person.name)}</bdi>
            </button>
          ))}
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">
          {count > 0 ? <Trans>Names: {count}. Choose with the arrow keys and Enter.</Trans> : null}
        </span>
      </VisuallyHidden>
    </div>
  );
}
