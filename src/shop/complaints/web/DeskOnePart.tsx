import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useForm } from "#kit/web/form.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { deskProblem } from "#screens/carePaths.ts";
import { stateWords } from "#shop/checkout/web/paymentWords.ts";
import { kindWords, stateWords as problemStateWords } from "../../problems/web/words.ts";
import { type Complaint, complaints, type DeskComplaint } from "../contract.ts";
import { type handledBy, wordsRule } from "../rules.ts";
import styles from "./WholeComplaint.module.css";
import { WholeComplaint } from "./WholeComplaint.tsx";

const WhoAsks = lazyPart(() => import("#shop/support/web/WhoAsks.tsx"));

const refreshes = [complaints.showDesk, complaints.ofDesk];

/** A complaint on the desk: say that it came, answer, settle. */
export default function DeskOnePart() {
  const { number = "" } = useParams();
  const { t } = useLingui();
  usePage({ title: t`Complaint ${number}` });
  const called = useCall(complaints.showDesk, { params: { number } });
  return (
    <Page
      width="text"
      title={
        <Trans>
          Complaint <span className={styles.number}>{number}</span>
        </Trans>
      }
    >
      <Await of={called} shape="card" count={2}>
        {(complaint) => (
          <Stack>
            <Suspense>
              <WhoAsks who={complaint.from} />
            </Suspense>
            <WholeComplaint complaint={complaint} onDesk named={complaint.belongsTo}>
              {complaint.order ? <OrderNow order={complaint.order} /> : null}
            </WholeComplaint>
            {complaint.settledAt === null ? (
              <Handle key={complaint.steps.length} complaint={complaint} />
            ) : null}
          </Stack>
        )}
      </Await>
    </Page>
  );
}

/** The order of a complaint: how far each shop is, and the problems that were told of it. */
function OrderNow({ order }: { order: NonNullable<DeskComplaint["order"]> }) {
  const { i18n } = useLingui();
  const { day } = useDates();
  const placed = day(order.placedAt);
  return (
    <Stack as="section" gap="tight" aria-labelledby="order">
      <h2 id="order">
        <Trans>The order of {placed}</Trans>
      </h2>
      {order.parts.map(({ shop, state }) => (
        <p key={shop}>
          <span translate="no">{shop}</span> · {i18n._(stateWords[state])}
        </p>
      ))}
      {order.problems.map((problem) => (
        <p key={problem.id}>
          <Link to={deskProblem(problem.id)}>
            {problem.name}: {i18n._(kindWords[problem.kind])} · {i18n._(problemStateWords[problem.state])}
          </Link>
        </p>
      ))}
    </Stack>
  );
}

function Handle({ complaint }: { complaint: Complaint }) {
  const { send, sending, problem } = useMutation(complaints.handle, { refreshes });
  const [text, setWords] = useState("");
  const form = useForm<"words">({
    found: text.trim() === "" ? { words: msg`Please write what they will read.` } : {},
  });
  const { number } = complaint;
  const act = async (kind: (typeof handledBy)[number]) => {
    if (sending || (kind !== "acknowledged" && !form.check())) return;
    const { answer } = await send({ params: { number }, body: { kind, words: text } });
    if (answer) setWords("");
  };
  return (
    <form ref={form.ref} onSubmit={(event) => event.preventDefault()} noValidate>
      <Stack>
        <TextArea
          name="words"
          label={<Trans>What they will read</Trans>}
          error={form.error("words")}
          value={text}
          onChange={(event) => setWords(event.target.value)}
          maxLength={wordsRule.maxLength}
          rows={4}
        />
        <ProblemAlert of={problem} />
        <Row>
          {complaint.acknowledgedAt === null ? (
            <Button kind="main" aria-disabled={sending} onClick={() => void act("acknowledged")}>
              <Trans>Say that it came</Trans>
            </Button>
          ) : null}
          <Button aria-disabled={sending} onClick={() => void act("answered")}>
            <Trans>Answer</Trans>
          </Button>
          <Button aria-disabled={sending} onClick={() => void act("settled")}>
            <Trans>Settle</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
