import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { NumberStepper } from "#kit/web/ui/form/NumberStepper.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { helpPaths } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import { ItemList } from "#shop/checkout/web/items/ItemList.tsx";
import { keepLetter } from "#shop/support/web/letters.ts";
import { problems } from "../contract.ts";
import { openProblems, problemKinds, wishes, wordsRule } from "../rules.ts";
import { Rows } from "./Rows.tsx";
import { kindWords, refusalWords, wishWords } from "./words.ts";

const texts = ["part", "product"] as const;
const refreshes = [problems.list, problems.line];

/** Says what is wrong with one thing of an order: what it is, what one wishes, in one's own words. Pictures come after it. */
export default function NewPart() {
  const { t } = useLingui();
  usePage({ title: t`Something is wrong` });
  const query = useQueryParams(texts);
  const [part, product] = [query.get("part") ?? "", query.get("product") ?? ""];
  const called = useCall(problems.line, { query: { part, product } });
  return (
    <Page
      width="text"
      title={<Trans>Something is wrong</Trans>}
      lead={<Trans>We are sorry. Tell the shop what happened: it has two days to answer.</Trans>}
    >
      <Await of={called} shape="card" count={2}>
        {(line) => <Line line={line} part={part} product={product} />}
      </Await>
    </Page>
  );
}

interface LineProps {
  line: Answer<typeof problems.line>;
  part: string;
  product: string;
}

function Line(props: LineProps) {
  const { line } = props;
  const isOpen = line.told.some(({ state }) => openProblems.includes(state));
  return (
    <Stack>
      <p>
        <Trans>From {line.shop}</Trans>
      </p>
      <ItemList items={[line.item]} />
      {line.told.length > 0 ? <Rows rows={line.told} to={helpPaths.problem} /> : null}
      {isOpen ? null : line.kinds.length > 0 ? <Tell {...props} /> : <TooEarly order={line.order} />}
    </Stack>
  );
}

function TooEarly({ order }: { order: string }) {
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.order(order)}>
          <Trans>See the order</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        You can tell the shop once it has come, and for four months after that. If it has not come seven days
        after you ordered, you can say that it is late.
      </Trans>
    </EmptyState>
  );
}

function Tell({ line, part, product }: LineProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { send, sending, problem } = useMutation(problems.open, { refreshes });
  // One key for what is said: sent again after a lost answer it is the same.
  const key = useRef({ of: "", key: "" });
  const [packs, setPacks] = useState(line.left.packs);
  const only = line.kinds.length === 1 ? line.kinds[0] : undefined;
  const form = useForm<"kind" | "wish" | "words">({
    check: (form) => {
      const stated = new FormData(form);
      return {
        ...(stated.get("kind") ? {} : { kind: msg`Please choose what is wrong.` }),
        ...(stated.get("wish") ? {} : { wish: msg`Please choose what would help you.` }),
        ...(String(stated.get("words")).trim() ? {} : { words: msg`Please write what happened.` }),
      };
    },
  });
  const tell = async () => {
    if (!form.check() || sending || !form.ref.current) return;
    const stated = new FormData(form.ref.current);
    const kind = problemKinds.find((kind) => kind === stated.get("kind"));
    const wish = wishes.find((wish) => wish === stated.get("wish"));
    if (!kind || !wish) return;
    const body = { part, product, kind, wish, packs, words: String(stated.get("words")) };
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, key: randomKey() };
    const { answer, problem } = await send({ body }, { "idempotency-key": key.current.key });
    if (answer) navigate(helpPaths.problem(answer.id));
    // No answer: it goes out by itself, with the same key, and the help says that it waits.
    else if (problem.status === 0 && (await keepLetter({ key: key.current.key, kind: "problem", body })))
      navigate(helpPaths.home);
  };
  return (
    <SaveForm
      form={form}
      onSave={tell}
      sending={sending}
      refusal={problem ? i18n._(refusalWords(problem)) : null}
      kind="main"
      button={<Trans>Tell the shop</Trans>}
    >
      <RadioCards
        name="kind"
        label={<Trans>What is wrong?</Trans>}
        error={form.error("kind")}
        defaultValue={only}
        cards={line.kinds.map((kind) => ({ value: kind, word: i18n._(kindWords[kind]) }))}
      />
      <RadioCards
        name="wish"
        label={<Trans>What would help you?</Trans>}
        error={form.error("wish")}
        cards={wishes.map((wish) => ({ value: wish, word: i18n._(wishWords[wish]) }))}
      />
      {line.left.packs > 1 ? (
        <div>
          <p>
            <Trans>How many packs?</Trans>
          </p>
          <NumberStepper
            label={t`Packs`}
            value={packs}
            onChange={setPacks}
            min={1}
            max={line.left.packs}
            lessLabel={t`One less`}
            moreLabel={t`One more`}
          />
        </div>
      ) : null}
      <TextArea
        name="words"
        label={<Trans>What happened?</Trans>}
        hint={<Trans>The shop reads this. On the next page you can add up to three pictures.</Trans>}
        error={form.error("words")}
        maxLength={wordsRule.maxLength}
        rows={5}
      />
    </SaveForm>
  );
}
