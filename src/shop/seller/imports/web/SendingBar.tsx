import { Trans } from "@lingui/react/macro";

/** How far a table has come while it is sent; nothing before and after. */
export function SendingBar({ progress }: { progress: number | undefined }) {
  if (progress === undefined) return null;
  const percent = Math.round(progress * 100);
  return (
    <label>
      {progress < 1 ? <Trans>Sending the file: {percent} of 100</Trans> : <Trans>Checking the file…</Trans>}
      <progress max={1} {...(progress < 1 ? { value: progress } : {})} />
    </label>
  );
}
