import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { wordOf } from "#kit/contract/problem.ts";
import { problemWords } from "#kit/web/problemWords.ts";
import { useSend } from "#kit/web/send.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { TextArea } from "#kit/web/ui/TextArea.tsx";
import { market, reviewCharacters } from "../contract.ts";

const refreshes = [market.reviews, market.page];

/** Stars and words of one's own; sent again it changes what one said. Who may is the server's to say. */
export default function ReviewForm({ productId }: { productId: string }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useSend(market.review, { refreshes });
  const [done, setDone] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const stars = Number(data.get("stars"));
    const { answer } = await send({
      body: { prod_id: productId, stars, text: String(data.get("text") ?? "") },
    });
    setDone(answer !== undefined);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={
              problem.errors?.some(({ rule }) => rule === "own") ? (
                <Trans>This is of your own shop. Reviews are for those who bought it.</Trans>
              ) : wordOf(problem) === "not-allowed" ? (
                <Trans>Only who bought this product and received it can say how it did.</Trans>
              ) : (
                i18n._(problemWords(problem))
              )
            }
          />
        ) : null}
        {done ? (
          <Alert tone="good" role="status" title={<Trans>Thank you. Your review stands below.</Trans>} />
        ) : null}
        <Select name="stars" label={<Trans>Your stars</Trans>} defaultValue="5">
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {`${stars} ${"★".repeat(stars)}${"☆".repeat(5 - stars)}`}
            </option>
          ))}
        </Select>
        <TextArea
          name="text"
          label={<Trans>How did it do?</Trans>}
          hint={<Trans>On which crop, in which place. You may leave it empty.</Trans>}
          maxLength={reviewCharacters}
          rows={3}
        />
        <div>
          <Button type="submit" aria-disabled={sending}>
            <Trans>Send the review</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
