import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { deskProblem, helpPaths } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import { StepList } from "#shop/support/web/StepList.tsx";
import type { Complaint } from "../contract.ts";
import styles from "./WholeComplaint.module.css";
import { stepWords, subjectWords } from "./words.ts";

interface WholeProps {
  complaint: Complaint;
  /** Read by who runs the site, and not by who complained. */
  onDesk?: boolean;
  /** Name of its subject, where that is known. */
  named?: string;
  /** Further content for the desk. */
  children?: ReactNode;
}

/** A complaint with its number, both clocks, and what happened. */
export function WholeComplaint({ complaint, onDesk = false, named = "", children }: WholeProps) {
  const { i18n } = useLingui();
  const { number, about, subject, problem, words: text, steps } = complaint;
  return (
    <Stack>
      <Clocks complaint={complaint} onDesk={onDesk} />
      {onDesk ? null : (
        <p>
          <Trans>
            Your number: <strong translate="no">{number}</strong>
          </Trans>
        </p>
      )}
      <p>
        {i18n._(subjectWords[about])}
        {named ? <span translate="no"> · {named}</span> : null}
        {subject ? (
          <>
            {" · "}
            <SubjectLink about={about} subject={subject} onDesk={onDesk} />
          </>
        ) : null}
      </p>
      {problem ? (
        <p>
          <Link to={onDesk ? deskProblem(problem) : helpPaths.problem(problem)}>
            <Trans>What was told the shop about it</Trans>
          </Link>
        </p>
      ) : null}
      {children}
      <p className={styles.words} translate="no">
        {text}
      </p>
      <Stack as="section" aria-labelledby="steps">
        <h2 id="steps">
          <Trans>What happened</Trans>
        </h2>
        <StepList
          steps={steps.map(({ kind, at, words: text }) => ({
            title: i18n._(stepWords[kind]),
            at,
            text,
          }))}
        />
      </Stack>
    </Stack>
  );
}

/** An order by its number; a product's and a shop's id says nothing to anybody. An order opens for its buyer alone. */
function SubjectLink({ about, subject, onDesk }: Pick<Complaint, "about" | "subject"> & { onDesk: boolean }) {
  if (about === "product") {
    return (
      <Link to={paths.product(subject)}>
        <Trans>See the product</Trans>
      </Link>
    );
  }
  if (about === "shop") {
    return (
      <Link to={paths.shop(subject)}>
        <Trans>See the shop</Trans>
      </Link>
    );
  }
  return onDesk ? (
    <span translate="no">{subject}</span>
  ) : (
    <Link to={paths.order(subject)} translate="no">
      {subject}
    </Link>
  );
}

function Clocks({ complaint, onDesk }: Required<Pick<WholeProps, "complaint" | "onDesk">>) {
  const { deadline, day } = useDates();
  const { acknowledgedAt, settledAt, acknowledgeBy, settleBy } = complaint;
  const [first, last] = [deadline(acknowledgeBy), deadline(settleBy)];
  if (settledAt !== null) {
    const on = day(settledAt);
    return <Alert tone="good" role="status" title={<Trans>Settled on {on}</Trans>} />;
  }
  return (
    <Alert
      tone="info"
      role="status"
      title={
        acknowledgedAt !== null ? (
          <Trans>Somebody looks at it</Trans>
        ) : onDesk ? (
          <Trans>Not seen yet</Trans>
        ) : (
          <Trans>It is with us</Trans>
        )
      }
    >
      {acknowledgedAt === null ? (
        <p>
          <Trans>Word from us by {first}</Trans>
        </p>
      ) : null}
      <p>
        <Trans>Settled by {last}</Trans>
      </p>
    </Alert>
  );
}
