import { Plural } from "@lingui/react/macro";

/** That so many open seasons are not looked at; nothing where all are. */
export function UnseenSeasons({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="One more open season is not looked at here: too many are open. Please mark the old ones as over."
        other="# more open seasons are not looked at here: too many are open. Please mark the old ones as over."
      />
    </p>
  );
}
